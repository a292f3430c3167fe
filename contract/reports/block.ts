import { array, boolean, type InferType, number, object, string } from 'yup';
import { anyOf, recordOf } from '#contract/compound-schemas.ts';
import { ERROR_CODES } from '#contract/error.ts';
import { reservationSchema } from '#contract/installation/installation.ts';
import { ALARM_TRIGGERS, SIGNAL_TYPES } from '#contract/readings/module.ts';
import { RESOLUTIONS } from '#contract/readings/series.ts';
import { waitingSchema } from '#contract/readings/waiting.ts';
import { outOfReachSchema } from './out-of-reach.ts';

const amount = () => number().nullable().defined();
const epochMs = () => number().nullable().defined();

/** One device × parameter of a widget. */
export const blockColumnSchema = object({
  unit: string().defined(),
  /** Power of ten of the unit prefix set for the module; absent: chosen by size. */
  prefix: number(),
  /** Zone of the module's site, in which labels are written. */
  zone: string().required(),
  /**
   * Epoch ms of each interval's start; for a gas day, which begins at 06:00, midnight of its date. Packed: runs of
   * equal steps, three numbers each (first label, step, number of labels).
   */
  labels: array(number().required()).required(),
  /** Epoch ms at which the first interval really begins when the device's own dates begin within it. */
  start: number(),
  /** Epoch ms at which the last interval ends when the device's own dates end before the period does. */
  end: number(),
  /** Null when missing, never 0. */
  values: array(amount()).required(),
  /** Measured share of each interval, 0 to 1. Packed: runs of equal shares, two numbers each (share, intervals). */
  coverage: array(number().required()).required(),
  /** Sum of a delta or mean of a gauge over the whole period; null when nothing was measured. */
  total: amount(),
  /**
   * Realtime only. Level: the newest reading. Level of a calculated module or group: computed from newest readings
   * that are all current by their own limits (otherwise null), with the instant of the oldest. Amount: what the
   * newest measured interval of this column holds so far, with the instant of the newest reading of the amount or of
   * its register.
   */
  latest: object({ ts: number().required(), value: number().required() })
    .nullable()
    .default(undefined)
    .optional(),
  /** Realtime only: seconds between readings, set or learned; null when neither is known. */
  expectedInterval: number().nullable(),
});
export type BlockColumn = InferType<typeof blockColumnSchema>;

/** Columns by device uuid, then parameter. */
const blockDataSchema = recordOf(recordOf(blockColumnSchema).required());

/** Reason why a device of a widget has no column. */
const blockGapSchema = object({
  uuid: string().required(),
  /** `not_found`: deleted; `bad_request`: unknown parameter, or one that the widget cannot show. */
  code: string().oneOf(['not_found', 'bad_request']).required(),
  parameter: string(),
});
export type BlockGap = InferType<typeof blockGapSchema>;

/**
 * Time for which a parameter kept the limits of its contract (line charts of availability reports). Shares are 0 to
 * 1.
 */
const kpiSummarySchema = object({
  uuid: string().required(),
  parameter: string().required(),
  /** Null: no limit on this side; 0, which reports without a limit store, counts as none. */
  lowerKpi: amount(),
  upperKpi: amount(),
  /** Shares of the measured time; null when nothing was measured. */
  underLower: amount(),
  overUpper: amount(),
  outside: amount(),
  /** Share of the measured time, without planned outages of the module, in which the value was outside the limits. */
  outsideWithExemptions: amount(),
  inside: amount(),
});
export type KpiSummary = InferType<typeof kpiSummarySchema>;

/** One row of the digital sensor table. */
const sensorRowSchema = object({
  uuid: string().required(),
  sensorName: string().required(),
  signalType: string().oneOf(SIGNAL_TYPES).required(),
  alarmTrigger: string().oneOf(ALARM_TRIGGERS).required(),
  /** Epoch ms of the last alarm raised in the period; null: none. */
  alarmEvent: epochMs(),
  /** True when the level of the contact is high; null: passive. */
  isHigh: boolean().nullable().defined(),
  /**
   * With an alarm trigger: true when the level is the trigger's, which is the alarm. Without: true when the contact
   * is in its normal position, low when normally open, high when normally closed. Null: passive, nothing was received
   * from the sensor.
   */
  sensorStatus: boolean().nullable().defined(),
  /** Epoch ms since which the status has held; null: passive, or since before the period. */
  since: epochMs(),
  isAlarm: boolean().required(),
  site: string().required(),
});
export type SensorRow = InferType<typeof sensorRowSchema>;

/** A controller whose connection a digital sensor table lists. */
const interfaceRowSchema = object({
  id: string().required(),
  name: string().required(),
  isConnected: boolean().required(),
  /** Epoch ms; null: never. */
  lastTransmission: epochMs(),
  site: string().required(),
});
export type InterfaceRow = InferType<typeof interfaceRowSchema>;

/**
 * Energy flow of a network: a tree of meters in which each is fed by its parent. `remainder`: amount that a meter
 * measured above the sum of the meters shown below it (amounts of meters out of the reader's reach stay in it); `excess`: amount that the meters below measured above it, which a tree cannot draw.
 */
const flowNodeSchema = object({
  /** uuid of the meter, or `<uuid>/rest` for a remainder. */
  id: string().required(),
  /** Null for the remainder of the parent. */
  uuid: string().nullable().defined(),
  name: string().defined(),
  parent: string().nullable().defined(),
  value: amount(),
  excess: number().required(),
  /**
   * Measured share of the time that has passed, 0 to 1; for a remainder the lowest share of the meters it is made of.
   */
  coverage: amount(),
});
export type FlowNode = InferType<typeof flowNodeSchema>;

const localPeriodSchema = object({ startTime: string().required(), endTime: string().required() });

/**
 * Content of one widget: the single stored result behind screen, CSV and PDF. `data` is keyed by device uuid, then
 * parameter.
 */
export const blockResultSchema = object({
  resolution: string().oneOf(RESOLUTIONS).required(),
  data: blockDataSchema.required(),
  /** Device uuid → its name when the result was made. */
  names: recordOf(string().defined()).required(),
  gaps: array(blockGapSchema.required()).required(),
  /**
   * Gauges and load duration only: contracted power of the providers of the widget or of its networks, when the
   * result was made.
   */
  reservations: array(reservationSchema.required()),
  /** Comparing widgets only: the same devices over the comparison period, with labels of that period. */
  comparison: object({ period: localPeriodSchema.required(), data: blockDataSchema.required() })
    .default(undefined)
    .optional(),
  /** Line charts of availability reports only, for parameters with a KPI. */
  kpis: array(kpiSummarySchema.required()),
  /** Digital sensors only. */
  sensors: array(sensorRowSchema.required()),
  interfaces: array(interfaceRowSchema.required()),
  /** Pie charts only: devices (uuids) whose amounts are contained in those of other devices of the widget. */
  overlaps: array(object({ part: string().required(), whole: string().required() }).required()),
  /** Sankey only: the root first, then children by amount. */
  flow: object({ unit: string().defined(), nodes: array(flowNodeSchema.required()).required() })
    .default(undefined)
    .optional(),
  /** Measured share of all past intervals of the block, 0 to 1; null without columns. */
  coverage: amount(),
  /**
   * Present while quarter-hours of the block, or of what it is compared with, are still being computed. In an edition:
   * what was missing when it was frozen.
   */
  waiting: waitingSchema.default(undefined).optional(),
});
export type BlockResult = InferType<typeof blockResultSchema>;

const blockErrorSchema = object({
  error: object({ code: string().oneOf(ERROR_CODES).required(), message: string().defined() }).required(),
});
export type BlockError = InferType<typeof blockErrorSchema>;

export const isBlockError = (block: BlockResult | BlockError): block is BlockError => 'error' in block;

/**
 * Answer of GET /report/{id}[/{generatedId}]/blocks: every widget of a report that has data, or only those in
 * `containers`. `fingerprint`: first 12 hex digits of SHA-256 over the canonical JSON of all blocks of the report
 * (unpacked); null in a live answer and in one with only some blocks of a current report. For a frozen edition zones,
 * sites, coverage and fingerprint describe the whole edition, whichever containers were requested.
 */
export const blocksAnswerSchema = object({
  period: localPeriodSchema.required(),
  zones: array(string().required()).required(),
  /** Names of the sites whose devices are shown, sorted. */
  sites: array(string().required()).required(),
  coverage: amount(),
  fingerprint: string().nullable().defined(),
  /** Set when the report shows sites that the reader cannot see. */
  outOfReach: outOfReachSchema.default(undefined).optional(),
  blocks: recordOf(anyOf(blockErrorSchema, blockResultSchema).required()).required(),
});
export type BlocksAnswer = InferType<typeof blocksAnswerSchema>;

/** An answer whose fingerprint covers all widgets. */
export interface WholeBlocksAnswer extends BlocksAnswer {
  fingerprint: string;
}

/** Place of a live event. */
interface WidgetPlace {
  report: number;
  /** Container id. */
  container: string;
}

/** Live points of one widget; merged into the data that the widget holds. */
export interface WidgetPoints extends WidgetPlace {
  data: BlockResult['data'];
}

/** Event `widget` of the stream: live points, or the reason why a widget cannot be computed any longer. */
export type WidgetEvent = WidgetPoints | (WidgetPlace & BlockError);

export const isWidgetError = (event: WidgetEvent): event is WidgetPlace & BlockError => 'error' in event;

/** Event `reload` of the stream: intervals before the newest ones have changed, so the widget has to be fetched again. */
export type ReloadEvent = WidgetPlace;
