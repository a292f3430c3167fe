import { array, boolean, type InferType, number, object, string } from 'yup';
import { localTime } from '#contract/local-time.ts';
import { nameText } from '#contract/one-line.ts';
import { MEASURE_TYPES } from '#contract/people/route-names.ts';

/**
 * Every kind of widget, in the order of the catalogue. True: it shows measured data, in a block of its own. False: all it
 * needs is in its settings. The compiler names the other places that a new kind needs.
 */
const SHOWS_DATA = {
  LineChart: true,
  PieChart: true,
  OperatingTime: true,
  DataTable: true,
  TextEditor: false,
  Consumption: true,
  Heatmap: true,
  Gauge: true,
  Network_gauge: true,
  Logo: false,
  DigitalSensor: true,
  divider: false,
  Invoice: false,
  DataBlock: true,
  Sankey: true,
  LoadDuration: true,
  Panel: false,
} as const;
export type WidgetKind = keyof typeof SHOWS_DATA;
/** Kinds that show measured data. */
export type DataKind = { [K in WidgetKind]: (typeof SHOWS_DATA)[K] extends true ? K : never }[WidgetKind];
export const WIDGET_KINDS = Object.keys(SHOWS_DATA) as WidgetKind[];
export const showsData = (kind: WidgetKind): kind is DataKind => SHOWS_DATA[kind];

export const SERIES_TYPES = ['line', 'area', 'bar', 'trend'] as const;

/** JSON text may hold 1e999, which is Infinity when read and null when written. */
const finite = () => number().test('finite', 'Invalid', (value) => value == null || Number.isFinite(value));

export const chartParameterSchema = object({
  /** Parameter name in the catalogue. */
  value: string().required('Required').max(64),
  text: nameText().max(128),
  /** Number of decimals: 1 for a parameter added in the dialog, 4 for stored data without the setting. */
  decimals: number().integer().min(0).max(10),
  hasKpi: boolean(),
  kpi: finite(),
  kpiMin: finite(),
}).noUnknown();
export type ChartParameter = InferType<typeof chartParameterSchema>;

export const chartDeviceSchema = object({
  uuid: string().uuid().required('Required'),
  name: nameText().max(128),
  type: string().max(32),
  measureType: string().oneOf(MEASURE_TYPES),
  virtual: boolean(),
  /** KPI of all parameters, as older reports have it; what a parameter says itself counts more. */
  hasKpi: boolean(),
  seriesType: string().oneOf(SERIES_TYPES),
  /**
   * Local wall times between which the device is shown, for periods that reach beyond them: a meter that came or
   * went, a tenant who moved in. `end` is the start of the last quarter-hour. Null on either side: no limit there.
   */
  date: object({ start: localTime.nullable(), end: localTime.nullable() })
    .noUnknown()
    .nullable()
    .default(undefined)
    .optional(),
  parameters: array(chartParameterSchema.required('Required')).min(1, 'Required').max(40).required(),
}).noUnknown();
export type ChartDevice = InferType<typeof chartDeviceSchema>;

/** Owner of the logo that a logo widget shows. */
export const LOGO_TYPES = ['company', 'site'] as const;
/**
 * `previous-period`: for whole months the calendar months before them, otherwise the days just before;
 * `previous-year`: the same dates a year earlier; `same-weekdays`: moved back by the fewest whole weeks that leave no
 * day in both periods. For a running period only the part that has passed is compared
 * (domain/time/comparison-period.ts).
 */
export const COMPARISONS = ['previous-period', 'previous-year', 'same-weekdays'] as const;
export type Comparison = (typeof COMPARISONS)[number];
/** Comparison of a whole page; `none` switches off those of its widgets. */
export const PAGE_COMPARISONS = ['none', ...COMPARISONS] as const;
export type PageComparison = (typeof PAGE_COMPARISONS)[number];
/** Initial limits in the settings dialog for a device without a reservation. */
export const DEFAULT_GAUGE_LIMITS = { start: 100, end: 150 } as const;
export const DEFAULT_GAUGE_MAXIMUM = 5000;

const color = string().matches(/^#[0-9A-Fa-f]{6}$/);

/** Maximum for a stored report; the editor stops earlier, depending on the kind of widget. */
export const MOST_CONTAINERS = 100;
export const MOST_DEVICES_OF_CONTAINER = 200;
/** Maximum of a whole report: parameters of all devices of all widgets, and controllers that are named. */
export const MOST_REPORT_PARAMETERS = 5_000;
/** Maximum of one text block, before and after it is cleaned. */
export const MOST_HTML_LETTERS = 100_000;
/** Maximum of all text blocks of a report together. */
export const MOST_REPORT_HTML_LETTERS = 200_000;
/** Maximum of all text blocks together: paragraphs, list items, formatted words, each with its beginning and its end. */
export const MOST_REPORT_HTML_TAGS = 2_000;

export const containerConfigSchema = object({
  name: nameText().max(128).default(''),
  devices: array(chartDeviceSchema.required()).max(MOST_DEVICES_OF_CONTAINER).default([]),
  /** False: quarter-hours; true: days. */
  aggregate: boolean().default(false),
  panelHeaderBackground: color.nullable(),
  panelHeaderColor: string().oneOf(['light', 'dark']).nullable(),
  /** Text block: sanitised on write and on read. */
  html: string().max(MOST_HTML_LETTERS).nullable(),
  /**
   * Digital sensors: ids of the controllers whose connection is listed; none: the controllers of the widget's
   * devices.
   */
  interfaces: array(string().uuid().required()).max(200),
  /** Gauge of a device other than a provider: red from `start` to `end`. */
  gaugeLimits: object({ start: finite().required(), end: finite().required() })
    .noUnknown()
    .nullable()
    .default(undefined)
    .optional(),
  /** End of a gauge's scale when neither a reservation nor limits are known; absent: 5000. */
  gaugeMaximum: finite().min(1e-6).nullable(),
  logoConfig: object({ type: string().oneOf(LOGO_TYPES).required(), site: string().uuid().nullable() })
    .noUnknown()
    .nullable()
    .default(undefined)
    .optional(),
  /** Data block: true for the highest interval of the period and its time instead of the usual number. */
  showsHighest: boolean(),
  /** Period to compare with, interval by interval. */
  compareWith: string().oneOf(COMPARISONS).nullable(),
}).noUnknown();
export type ContainerConfig = InferType<typeof containerConfigSchema>;

export const containerSchema = object({
  /** Id within the report. */
  i: string()
    .matches(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
    .required(),
  /** Id that another system has given the container; kept as it is, and left out of copies. */
  id: string().max(64),
  component: string().oneOf(WIDGET_KINDS).required(),
  x: number().integer().min(0).max(11).required(),
  y: number().integer().min(0).max(100_000).required(),
  w: number().integer().min(1).max(12).required(),
  h: number().integer().min(1).max(500).required(),
  /**
   * Id of the panel that contains it; null or absent: directly on the page. In a panel `x` counts the panel's own
   * columns and `y` the rows below its head (domain/grid/panel-layout.ts). A panel itself is always directly on the
   * page.
   */
  parent: string()
    .matches(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
    .nullable(),
  config: containerConfigSchema.required(),
}).noUnknown();
export type Container = InferType<typeof containerSchema>;

/** True for a widget with a block of data: of a kind that shows measured data, or a text with values in it. */
export const hasBlock = ({ component, config }: Pick<Container, 'component' | 'config'>): boolean =>
  showsData(component) || (component === 'TextEditor' && config.devices.length > 0);
