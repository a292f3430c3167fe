import type { WidgetKind } from '#contract/container.ts';
import type { FrameKind } from './frame/frame.tsx';
import type { SkeletonShape } from './frame/widget-skeleton.tsx';
import { type LazyView, lazyView } from './lazy-view.ts';
import type { WidgetTable, WidgetTableInput } from './widget-table.ts';

/**
 * The widget as a table, for its twin and its CSV file: `series` where rows are the intervals of its series, `none`
 * where it shows no numbers; otherwise rows of its own, whose code is loaded when somebody wants the table.
 */
export type TableSource =
  | 'series'
  | 'none'
  | (() => Promise<{ toTable: (input: WidgetTableInput) => WidgetTable }>);

export interface WidgetDefinition {
  /** Null: this kind cannot be shown yet, and its frame says so. */
  view: LazyView | null;
  frame: FrameKind;
  /** False: it shows one number per series for the whole period, so the head names no intervals. */
  showsIntervals: boolean;
  /** False: its content names the units it writes. */
  showsUnits: boolean;
  skeleton: SkeletonShape;
  table: TableSource;
  /** True: its content is a table, so it has no other as a twin. */
  isTable: boolean;
  /** On paper it grows with its content and may break between pages. */
  flowsOnPaper: boolean;
}

const COMMON = {
  frame: 'head',
  showsIntervals: true,
  showsUnits: true,
  flowsOnPaper: false,
  table: 'series',
  isTable: false,
} as const;
const notYet = { ...COMMON, view: null, skeleton: 'plot' } as const;

const GAUGE = {
  ...COMMON,
  view: lazyView(() => import('./gauge/gauge.tsx')),
  skeleton: 'ring',
  showsIntervals: false,
  table: () => import('./gauge/to-table.ts'),
} as const;

/** Every kind of widget. A view is loaded when the first of its kind is shown. */
const WIDGETS = {
  LineChart: { ...COMMON, view: lazyView(() => import('./line-chart/line-chart.tsx')), skeleton: 'plot' },
  PieChart: {
    ...COMMON,
    view: lazyView(() => import('./pie-chart/pie-chart.tsx')),
    table: () => import('./pie-chart/to-table.ts'),
    skeleton: 'ring',
    showsIntervals: false,
  },
  Gauge: GAUGE,
  Network_gauge: GAUGE,
  DataTable: {
    ...COMMON,
    view: lazyView(() => import('./data-table/data-table.tsx')),
    skeleton: 'rows',
    isTable: true,
    flowsOnPaper: true,
  },
  DataBlock: {
    ...COMMON,
    view: lazyView(() => import('./data-block/data-block.tsx')),
    frame: 'tile',
    skeleton: 'tile',
  },
  TextEditor: {
    ...COMMON,
    view: lazyView(() => import('./text-editor/text-editor.tsx')),
    table: 'none',
    skeleton: 'rows',
  },
  divider: {
    ...COMMON,
    view: lazyView(() => import('./divider/divider.tsx')),
    table: 'none',
    frame: 'bare',
    skeleton: 'rows',
  },
  // Drawn by the canvas around what stands in it (panel/panel-box.tsx).
  Panel: { ...notYet, table: 'none' },
  OperatingTime: {
    ...COMMON,
    view: lazyView(() => import('./operating-time/operating-time.tsx')),
    skeleton: 'rows',
    showsIntervals: false,
    table: () => import('./operating-time/to-table.ts'),
    showsUnits: false,
  },
  Consumption: {
    ...COMMON,
    view: lazyView(() => import('./consumption/consumption.tsx')),
    skeleton: 'plot',
  },
  Heatmap: {
    ...COMMON,
    view: lazyView(() => import('./heatmap/heatmap.tsx')),
    skeleton: 'plot',
    table: () => import('./heatmap/to-table.ts'),
  },
  Logo: {
    ...COMMON,
    view: lazyView(() => import('./logo/logo.tsx')),
    frame: 'tile',
    skeleton: 'tile',
    table: 'none',
  },
  DigitalSensor: {
    ...COMMON,
    view: lazyView(() => import('./digital-sensor/digital-sensor.tsx')),
    skeleton: 'rows',
    showsIntervals: false,
    showsUnits: false,
    isTable: true,
    flowsOnPaper: true,
    table: () => import('./digital-sensor/to-table.ts'),
  },
  Sankey: {
    ...COMMON,
    view: lazyView(() => import('./sankey/sankey.tsx')),
    skeleton: 'plot',
    showsIntervals: false,
    table: () => import('./sankey/to-table.ts'),
    showsUnits: false,
  },
  LoadDuration: {
    ...COMMON,
    view: lazyView(() => import('./load-duration/load-duration.tsx')),
    skeleton: 'plot',
    table: () => import('./load-duration/to-table.ts'),
  },
  Invoice: { ...notYet, table: 'none' },
} satisfies Record<WidgetKind, WidgetDefinition>;

export const widgetDefinition = (kind: WidgetKind): WidgetDefinition => WIDGETS[kind];
