import {
  PARAMETER_NAMES,
  type ParameterDefinition,
  type ParameterKind,
  parameterDefinition,
} from '#contract/readings/parameters.ts';
import type { Container, WidgetKind } from '#contract/reports/widget.ts';
import type { BucketUnit } from '#domain/time/calendar.ts';

/** Kinds that the chart settings dialog can set up; an invoice has its own editor. */
export type SettableKind = Exclude<WidgetKind, 'Invoice'>;

export interface GridSize {
  /** Columns, of twelve. */
  w: number;
  /** Rows. */
  h: number;
}

export interface WidgetTraits {
  /** Size of a new one (R-GRID). */
  size: GridSize;
  /** Smallest useful size. */
  least: GridSize;
  /** Devices it can show (O-18); 0: none. */
  deviceLimit: number;
  /** Maximum number of parameters per device. */
  parameterLimit: number;
  /** Kinds of parameters that it can show. */
  takes: readonly ParameterKind[];
  /** True when it takes only parameters that can be summed over meters. */
  addsUp?: boolean;
  /** Parameters that it always shows, as far as a device has them; there is no choice. */
  fixed?: readonly string[];
  /** Kind of parameter that a new device starts with. */
  prefers: ParameterKind;
  /** True when it can show days instead of quarter-hours. */
  canAggregate?: boolean;
  /** Intervals of its data: by default, and when it is set to days. */
  intervals: readonly [usual: BucketUnit, aggregated: BucketUnit];
  /** Shows live data, which only dashboards have. */
  isOnlyOnDashboards: boolean;
  /** True when it can show the previous period or year beside the chosen one. */
  canCompare?: boolean;
  /** True when each device is drawn as line, area, bar or trend. */
  hasSeriesType?: boolean;
  /** True when it draws the limits of a parameter. */
  hasKpi?: boolean;
  /** True when a device can be shown in only a part of the period. */
  hasDates?: boolean;
  /** Networks can be chosen. */
  takesNetworks?: boolean;
  /** True when nothing but a network, or a virtual group that stands for one, can be chosen. */
  isOnlyForNetworks?: boolean;
}

const ANY: readonly ParameterKind[] = ['gauge', 'delta', 'state'];
const NUMBERS: readonly ParameterKind[] = ['gauge', 'delta'];
const HALF = { w: 6, h: 10 };
const THIRD = { w: 4, h: 10 };
const WIDE = { w: 8, h: 10 };

const CHOSEN = ['quarter', 'day'] as const;
const ANYWHERE = { intervals: CHOSEN, isOnlyOnDashboards: false } as const;
const ON_DASHBOARDS = { intervals: CHOSEN, isOnlyOnDashboards: true } as const;

const PLAIN = { deviceLimit: 0, parameterLimit: 0, takes: [], prefers: 'delta' } as const;
const ONE = { deviceLimit: 1, parameterLimit: 1 } as const;
const MANY = { deviceLimit: 20, parameterLimit: 40 } as const;

const TRAITS: Record<SettableKind, WidgetTraits> = {
  LineChart: {
    ...ANYWHERE,
    ...MANY,
    size: HALF,
    least: { w: 3, h: 6 },
    takes: ANY,
    prefers: 'delta',
    canAggregate: true,
    canCompare: true,
    hasSeriesType: true,
    hasKpi: true,
    hasDates: true,
  },
  // Shares of a whole need amounts: shares of mean temperatures mean nothing.
  PieChart: {
    ...ANYWHERE,
    deviceLimit: 12,
    parameterLimit: 1,
    size: THIRD,
    least: { w: 3, h: 8 },
    takes: ['delta'],
    prefers: 'delta',
    hasDates: true,
  },
  DataTable: {
    ...ANYWHERE,
    ...MANY,
    size: HALF,
    least: { w: 3, h: 5 },
    takes: ANY,
    prefers: 'delta',
    canAggregate: true,
    hasDates: true,
  },
  Heatmap: {
    ...ANYWHERE,
    intervals: ['hour', 'day'],
    ...ONE,
    size: WIDE,
    least: { w: 4, h: 7 },
    takes: NUMBERS,
    prefers: 'delta',
    canAggregate: true,
    hasDates: true,
  },
  LoadDuration: {
    ...ANYWHERE,
    intervals: ['quarter', 'quarter'],
    ...ONE,
    size: HALF,
    least: { w: 3, h: 6 },
    takes: NUMBERS,
    prefers: 'gauge',
    hasKpi: true,
    hasDates: true,
  },
  Sankey: {
    ...ANYWHERE,
    intervals: ['day', 'day'],
    ...ONE,
    size: WIDE,
    least: { w: 4, h: 6 },
    takes: ['delta'],
    addsUp: true,
    prefers: 'delta',
    takesNetworks: true,
  },
  DataBlock: {
    ...ANYWHERE,
    ...ONE,
    size: THIRD,
    least: { w: 2, h: 3 },
    takes: ANY,
    prefers: 'gauge',
    canAggregate: true,
    canCompare: true,
  },
  Consumption: {
    ...ON_DASHBOARDS,
    deviceLimit: 1,
    parameterLimit: 4,
    size: WIDE,
    least: { w: 4, h: 6 },
    takes: NUMBERS,
    fixed: ['energy', 'effectivePowerTotal', 'reactiveEnergyInductiveTotal', 'reactiveEnergyCapacitiveTotal'],
    prefers: 'delta',
    canAggregate: true,
  },
  OperatingTime: {
    ...ON_DASHBOARDS,
    deviceLimit: 1,
    parameterLimit: 2,
    size: THIRD,
    least: { w: 3, h: 5 },
    takes: ANY,
    fixed: ['isActive', 'operatingTime'],
    prefers: 'state',
  },
  Gauge: { ...ON_DASHBOARDS, ...ONE, size: THIRD, least: { w: 3, h: 8 }, takes: NUMBERS, prefers: 'gauge' },
  Network_gauge: {
    ...ON_DASHBOARDS,
    ...ONE,
    size: THIRD,
    least: { w: 3, h: 8 },
    takes: ['gauge'],
    addsUp: true,
    prefers: 'gauge',
    takesNetworks: true,
    isOnlyForNetworks: true,
  },
  // A table of sensors has as many rows as a data table may have devices.
  DigitalSensor: {
    ...ON_DASHBOARDS,
    intervals: ['quarter', 'quarter'],
    deviceLimit: 20,
    parameterLimit: 1,
    size: { w: 12, h: 10 },
    least: { w: 4, h: 4 },
    takes: ['state'],
    fixed: ['digital'],
    prefers: 'state',
  },
  // The values in a text are totals: days are enough for them.
  TextEditor: {
    ...ANYWHERE,
    ...PLAIN,
    intervals: ['day', 'day'],
    size: { w: 6, h: 5 },
    least: { w: 2, h: 2 },
  },
  Logo: { ...ON_DASHBOARDS, ...PLAIN, size: THIRD, least: { w: 2, h: 3 } },
  divider: { ...ANYWHERE, ...PLAIN, size: { w: 12, h: 1 }, least: { w: 2, h: 1 } },
  Panel: { ...ANYWHERE, ...PLAIN, size: { w: 12, h: 12 }, least: { w: 3, h: 4 } },
};

/** Kinds in the order in which they are offered. */
export const SETTABLE_KINDS = Object.keys(TRAITS) as SettableKind[];

export const isSettable = (kind: WidgetKind): kind is SettableKind => Object.hasOwn(TRAITS, kind);

/** Capabilities and sizes of a kind of widget. */
export const widgetTraits = (kind: SettableKind): WidgetTraits => TRAITS[kind];

/** Intervals of a widget's data. */
export function intervalOf({ component, config }: Container): BucketUnit {
  const [usual, aggregated] = isSettable(component) ? TRAITS[component].intervals : CHOSEN;
  return config.aggregate ? aggregated : usual;
}

const suits = ({ takes, addsUp }: WidgetTraits, definition: ParameterDefinition | undefined): boolean =>
  definition !== undefined && takes.includes(definition.kind) && (!addsUp || definition.addsUp === true);

/** Parameters of a device that a kind can show, in the order of the catalogue or of the kind itself. */
export function parametersFor(kind: SettableKind, available: readonly string[]): string[] {
  const traits = widgetTraits(kind);
  if (traits.fixed) return traits.fixed.filter((name) => available.includes(name));
  return PARAMETER_NAMES.filter(
    (name) => available.includes(name) && suits(traits, parameterDefinition(name)),
  );
}

/** Parameters that a device starts with in a widget: all that the kind fixes, otherwise the one it prefers. */
export function firstParameters(kind: SettableKind, available: readonly string[]): string[] {
  const { fixed, prefers } = widgetTraits(kind);
  const offered = parametersFor(kind, available);
  if (fixed) return offered;
  const total = offered.find((name) => {
    const definition = parameterDefinition(name);
    return definition?.kind === prefers && (definition.phase ?? 'Total') === 'Total';
  });
  return [total ?? offered[0]].filter((name) => name !== undefined);
}
