import { lazy } from 'react';
import type { WidgetKind } from '#contract/reports/widget.ts';
import { lazyTable } from '#widget-kit/csv/table-source.ts';
import type { KindForms } from '#widget-kit/settings/kind-settings.ts';
import type { TableSource } from '#widget-kit/widget-table.ts';
import type { FrameKind } from './frame/frame.tsx';
import type { SkeletonShape } from './frame/widget-skeleton.tsx';
import { type LazyView, lazyView } from './lazy-view.ts';

export interface WidgetDefinition {
  /** PrimeIcons name of its drawing. */
  icon: string;
  /** Null for a kind that cannot be shown yet; its frame says so. */
  view: LazyView | null;
  frame: FrameKind;
  /** False when it shows one number per series for the whole period, so the head names no intervals. */
  showsIntervals: boolean;
  /** False when the content names its units itself. */
  showsUnits: boolean;
  skeleton: SkeletonShape;
  table: TableSource;
  /** True: its content is a table, so it needs no other table view. */
  isTable: boolean;
  /** True when it grows with its content on paper and may break across pages. */
  flowsOnPaper: boolean;
  /** Fields of its own in the settings dialog, beside those that its traits bring (domain/reports/widget-traits.ts). */
  settings: KindForms;
}

const COMMON = {
  frame: 'head',
  showsIntervals: true,
  showsUnits: true,
  flowsOnPaper: false,
  table: 'series',
  isTable: false,
  settings: {} as KindForms,
} as const;
const notYet = { ...COMMON, view: null, skeleton: 'plot' } as const;

const GAUGE = {
  ...COMMON,
  view: lazyView(() => import('#widgets/gauge/gauge.tsx')),
  skeleton: 'ring',
  showsIntervals: false,
  table: lazyTable(() => import('#widgets/gauge/to-table.ts')),
} as const;

/** Every kind of widget. Views and forms are loaded when the first of their kind is shown. */
const WIDGETS = {
  LineChart: {
    ...COMMON,
    icon: 'chart-line',
    view: lazyView(() => import('#widgets/line-chart/line-chart.tsx')),
    skeleton: 'plot',
  },
  PieChart: {
    ...COMMON,
    icon: 'chart-pie',
    view: lazyView(() => import('#widgets/pie-chart/pie-chart.tsx')),
    table: lazyTable(() => import('#widgets/pie-chart/to-table.ts'), true),
    skeleton: 'ring',
    showsIntervals: false,
  },
  Gauge: { ...GAUGE, icon: 'gauge', settings: { axes: lazy(() => import('#widgets/gauge/settings.tsx')) } },
  Network_gauge: { ...GAUGE, icon: 'sitemap' },
  DataTable: {
    ...COMMON,
    icon: 'table',
    view: lazyView(() => import('#widgets/data-table/data-table.tsx')),
    skeleton: 'rows',
    isTable: true,
    flowsOnPaper: true,
  },
  DataBlock: {
    ...COMMON,
    icon: 'hashtag',
    view: lazyView(() => import('#widgets/data-block/data-block.tsx')),
    settings: { data: lazy(() => import('#widgets/data-block/settings.tsx')) },
    frame: 'tile',
    skeleton: 'tile',
  },
  TextEditor: {
    ...COMMON,
    icon: 'align-left',
    settings: { data: lazy(() => import('#widgets/text-editor/settings.tsx')) },
    view: lazyView(() => import('#widgets/text-editor/text-editor.tsx')),
    table: 'none',
    skeleton: 'rows',
  },
  divider: {
    ...COMMON,
    icon: 'minus',
    view: lazyView(() => import('#widgets/divider/divider.tsx')),
    table: 'none',
    frame: 'bare',
    skeleton: 'rows',
  },
  // Drawn by the canvas around its widgets (panel/panel-box.tsx).
  Panel: { ...notYet, icon: 'window-maximize', table: 'none' },
  OperatingTime: {
    ...COMMON,
    icon: 'power-off',
    view: lazyView(() => import('#widgets/operating-time/operating-time.tsx')),
    skeleton: 'rows',
    showsIntervals: false,
    table: lazyTable(() => import('#widgets/operating-time/to-table.ts')),
    showsUnits: false,
  },
  Consumption: {
    ...COMMON,
    icon: 'chart-bar',
    view: lazyView(() => import('#widgets/consumption/consumption.tsx')),
    skeleton: 'plot',
  },
  Heatmap: {
    ...COMMON,
    icon: 'th-large',
    view: lazyView(() => import('#widgets/heatmap/heatmap.tsx')),
    skeleton: 'plot',
    table: lazyTable(() => import('#widgets/heatmap/to-table.ts')),
  },
  Logo: {
    ...COMMON,
    icon: 'image',
    settings: { data: lazy(() => import('#widgets/logo/settings.tsx')) },
    view: lazyView(() => import('#widgets/logo/logo.tsx')),
    frame: 'tile',
    skeleton: 'tile',
    table: 'none',
  },
  DigitalSensor: {
    ...COMMON,
    icon: 'microchip',
    settings: { data: lazy(() => import('#widgets/digital-sensor/settings.tsx')) },
    view: lazyView(() => import('#widgets/digital-sensor/digital-sensor.tsx')),
    skeleton: 'rows',
    showsIntervals: false,
    showsUnits: false,
    isTable: true,
    flowsOnPaper: true,
    table: lazyTable(() => import('#widgets/digital-sensor/to-table.ts')),
  },
  Sankey: {
    ...COMMON,
    icon: 'share-alt',
    view: lazyView(() => import('#widgets/sankey/sankey.tsx')),
    skeleton: 'plot',
    showsIntervals: false,
    table: lazyTable(() => import('#widgets/sankey/to-table.ts')),
    showsUnits: false,
  },
  LoadDuration: {
    ...COMMON,
    icon: 'sort-amount-down',
    view: lazyView(() => import('#widgets/load-duration/load-duration.tsx')),
    skeleton: 'plot',
    table: lazyTable(() => import('#widgets/load-duration/to-table.ts')),
  },
  Invoice: { ...notYet, icon: 'receipt', table: 'none' },
} satisfies Record<WidgetKind, WidgetDefinition>;

export const widgetDefinition = (kind: WidgetKind): WidgetDefinition => WIDGETS[kind];
