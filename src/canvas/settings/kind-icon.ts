import type { WidgetKind } from '#contract/reports/widget.ts';

const ICONS = {
  LineChart: 'chart-line',
  PieChart: 'chart-pie',
  OperatingTime: 'power-off',
  DataTable: 'table',
  TextEditor: 'align-left',
  Consumption: 'chart-bar',
  Heatmap: 'th-large',
  Gauge: 'gauge',
  Network_gauge: 'sitemap',
  Logo: 'image',
  DigitalSensor: 'microchip',
  divider: 'minus',
  Panel: 'window-maximize',
  Invoice: 'receipt',
  DataBlock: 'hashtag',
  Sankey: 'share-alt',
  LoadDuration: 'sort-amount-down',
} as const satisfies Record<WidgetKind, string>;

/** PrimeIcons name of a kind's drawing. */
export const kindIcon = (kind: WidgetKind): string => ICONS[kind];
