import type { WidgetKind } from '#contract/report.ts';

/** What the form can set up. Others that a stored report holds are kept as they are. */
export const FORM_KINDS = [
  'LineChart',
  'PieChart',
  'DataTable',
  'TextEditor',
  'DataBlock',
  'Gauge',
  'divider',
] as const;
export type FormKind = (typeof FORM_KINDS)[number];

interface KindTraits {
  /** Default grid size, columns × rows (reporting §2). */
  size: { w: number; h: number };
  /** Smallest useful size. */
  least: { w: number; h: number };
  /** Devices it can show (rulings.md §5); 0: none. */
  deviceLimit: number;
  /** Parameters of one device it can show. */
  parameterLimit: number;
  /** PrimeIcons name without prefix. */
  icon: string;
}

export const KIND_TRAITS: Record<FormKind, KindTraits> = {
  LineChart: {
    size: { w: 6, h: 10 },
    least: { w: 3, h: 6 },
    deviceLimit: 20,
    parameterLimit: 40,
    icon: 'chart-line',
  },
  PieChart: {
    size: { w: 4, h: 10 },
    least: { w: 3, h: 8 },
    deviceLimit: 12,
    parameterLimit: 1,
    icon: 'chart-pie',
  },
  DataTable: {
    size: { w: 6, h: 10 },
    least: { w: 3, h: 5 },
    deviceLimit: 20,
    parameterLimit: 40,
    icon: 'table',
  },
  TextEditor: {
    size: { w: 6, h: 5 },
    least: { w: 2, h: 2 },
    deviceLimit: 0,
    parameterLimit: 0,
    icon: 'align-left',
  },
  DataBlock: {
    size: { w: 4, h: 10 },
    least: { w: 2, h: 3 },
    deviceLimit: 1,
    parameterLimit: 1,
    icon: 'hashtag',
  },
  Gauge: {
    size: { w: 4, h: 10 },
    least: { w: 3, h: 8 },
    deviceLimit: 1,
    parameterLimit: 1,
    icon: 'gauge',
  },
  divider: {
    size: { w: 12, h: 1 },
    least: { w: 2, h: 1 },
    deviceLimit: 0,
    parameterLimit: 0,
    icon: 'minus',
  },
};

export const isFormKind = (kind: WidgetKind): kind is FormKind =>
  (FORM_KINDS as readonly WidgetKind[]).includes(kind);
