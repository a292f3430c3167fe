import type { WidgetKind } from '#contract/reports/widget.ts';
import type { TableSource } from '#widget-kit/widget-table.ts';
import type { FrameKind } from './frame/frame.tsx';
import type { SkeletonShape } from './frame/widget-skeleton.tsx';
import { type LazyView, lazyView } from './lazy-view.ts';

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
  view: lazyView(() => import('#widgets/gauge/gauge.tsx')),
  skeleton: 'ring',
  showsIntervals: false,
  table: () => import('#widgets/gauge/to-table.ts'),
} as const;

/** Every kind of widget. A view is loaded when the first of its kind is shown. */
const WIDGETS = {
  LineChart: {
    ...COMMON,
    view: lazyView(() => import('#widgets/line-chart/line-chart.tsx')),
    skeleton: 'plot',
  },
  PieChart: {
    ...COMMON,
    view: lazyView(() => import('#widgets/pie-chart/pie-chart.tsx')),
    table: () => import('#widgets/pie-chart/to-table.ts'),
    skeleton: 'ring',
    showsIntervals: false,
  },
  Gauge: GAUGE,
  Network_gauge: GAUGE,
  DataTable: {
    ...COMMON,
    view: lazyView(() => import('#widgets/data-table/data-table.tsx')),
    skeleton: 'rows',
    isTable: true,
    flowsOnPaper: true,
  },
  DataBlock: {
    ...COMMON,
    view: lazyView(() => import('#widgets/data-block/data-block.tsx')),
    frame: 'tile',
    skeleton: 'tile',
  },
  TextEditor: {
    ...COMMON,
    view: lazyView(() => import('#widgets/text-editor/text-editor.tsx')),
    table: 'none',
    skeleton: 'rows',
  },
  divider: {
    ...COMMON,
    view: lazyView(() => import('#widgets/divider/divider.tsx')),
    table: 'none',
    frame: 'bare',
    skeleton: 'rows',
  },
  // Drawn by the canvas around what stands in it (panel/panel-box.tsx).
  Panel: { ...notYet, table: 'none' },
  OperatingTime: {
    ...COMMON,
    view: lazyView(() => import('#widgets/operating-time/operating-time.tsx')),
    skeleton: 'rows',
    showsIntervals: false,
    table: () => import('#widgets/operating-time/to-table.ts'),
    showsUnits: false,
  },
  Consumption: {
    ...COMMON,
    view: lazyView(() => import('#widgets/consumption/consumption.tsx')),
    skeleton: 'plot',
  },
  Heatmap: {
    ...COMMON,
    view: lazyView(() => import('#widgets/heatmap/heatmap.tsx')),
    skeleton: 'plot',
    table: () => import('#widgets/heatmap/to-table.ts'),
  },
  Logo: {
    ...COMMON,
    view: lazyView(() => import('#widgets/logo/logo.tsx')),
    frame: 'tile',
    skeleton: 'tile',
    table: 'none',
  },
  DigitalSensor: {
    ...COMMON,
    view: lazyView(() => import('#widgets/digital-sensor/digital-sensor.tsx')),
    skeleton: 'rows',
    showsIntervals: false,
    showsUnits: false,
    isTable: true,
    flowsOnPaper: true,
    table: () => import('#widgets/digital-sensor/to-table.ts'),
  },
  Sankey: {
    ...COMMON,
    view: lazyView(() => import('#widgets/sankey/sankey.tsx')),
    skeleton: 'plot',
    showsIntervals: false,
    table: () => import('#widgets/sankey/to-table.ts'),
    showsUnits: false,
  },
  LoadDuration: {
    ...COMMON,
    view: lazyView(() => import('#widgets/load-duration/load-duration.tsx')),
    skeleton: 'plot',
    table: () => import('#widgets/load-duration/to-table.ts'),
  },
  Invoice: { ...notYet, table: 'none' },
} satisfies Record<WidgetKind, WidgetDefinition>;

export const widgetDefinition = (kind: WidgetKind): WidgetDefinition => WIDGETS[kind];
