import type { ErrorCode } from '#contract/error.ts';
import type { Reservation } from '#contract/installation/installation.ts';
import type { SensorSettings } from '#contract/readings/module.ts';
import type { Resolution } from '#contract/readings/series.ts';

/** One device × parameter of a widget. */
export interface BlockColumn {
  unit: string;
  /** Power of ten of the unit prefix set for the module; absent: chosen by size. */
  prefix?: number;
  /** Zone of the module's site, in which labels are written. */
  zone: string;
  /** Epoch ms of each interval's start; for a gas day, which begins at 06:00, midnight of its date. */
  labels: number[];
  /** Epoch ms at which the first interval really begins when the device's own dates begin within it. */
  start?: number;
  /** Epoch ms at which the last interval ends when the device's own dates end before the period does. */
  end?: number;
  /** Null when missing, never 0. */
  values: (number | null)[];
  /** Measured share of each interval, 0 to 1. */
  coverage: number[];
  /** Sum of a delta or mean of a gauge over the whole period; null when nothing was measured. */
  total: number | null;
  /**
   * Realtime only. Level: the newest reading. Level of a calculated module or group: computed from newest readings
   * that are all current by their own limits (otherwise null), with the instant of the oldest. Amount: what the
   * newest measured interval of this column holds so far, with the instant of the newest reading of the amount or of
   * its register.
   */
  latest?: { ts: number; value: number } | null;
  /** Realtime only: seconds between readings, set or learned; null when neither is known. */
  expectedInterval?: number | null;
}

/** Reason why a device of a widget has no column. */
export interface BlockGap {
  uuid: string;
  /**
   * `not_found`: deleted; `forbidden`: out of the reader's reach; `bad_request`: unknown parameter, or one that the
   * widget cannot show.
   */
  code: Extract<ErrorCode, 'not_found' | 'forbidden' | 'bad_request'>;
  parameter?: string;
}

/**
 * Time for which a parameter kept the limits of its contract (line charts of availability reports). Shares are 0 to
 * 1.
 */
export interface KpiSummary {
  uuid: string;
  parameter: string;
  /** Null: no limit on this side; 0, which reports without a limit store, counts as none. */
  lowerKpi: number | null;
  upperKpi: number | null;
  /** Shares of the measured time; null when nothing was measured. */
  underLower: number | null;
  overUpper: number | null;
  outside: number | null;
  /** Share of the measured time, without planned outages of the module, in which the value was outside the limits. */
  outsideWithExemptions: number | null;
  inside: number | null;
}

/** One row of the digital sensor table. */
export interface SensorRow {
  uuid: string;
  sensorName: string;
  signalType: SensorSettings['signalType'];
  alarmTrigger: SensorSettings['alarmTrigger'];
  /** Epoch ms of the last alarm raised in the period; null: none. */
  alarmEvent: number | null;
  /** True when the level of the contact is high; null: passive. */
  isHigh: boolean | null;
  /**
   * With an alarm trigger: true when the level is the trigger's, which is the alarm. Without: true when the contact
   * is in its normal position, low when normally open, high when normally closed. Null: passive, nothing was received
   * from the sensor.
   */
  sensorStatus: boolean | null;
  /** Epoch ms since which the status has held; null: passive, or since before the period. */
  since: number | null;
  isAlarm: boolean;
  site: string;
}

/** A controller whose connection a digital sensor table lists. */
export interface InterfaceRow {
  id: string;
  name: string;
  isConnected: boolean;
  /** Epoch ms; null: never. */
  lastTransmission: number | null;
  site: string;
}

/**
 * Energy flow of a network: a tree of meters in which each is fed by its parent. `remainder`: amount that a meter
 * measured above the sum of the meters shown below it (amounts of meters out of the reader's reach, which are gaps,
 * stay in it); `excess`: amount that the meters below measured above it, which a tree cannot draw.
 */
export interface FlowNode {
  /** uuid of the meter, or `<uuid>/rest` for a remainder. */
  id: string;
  /** Null for the remainder of the parent. */
  uuid: string | null;
  name: string;
  parent: string | null;
  value: number | null;
  excess: number;
  /**
   * Measured share of the time that has passed, 0 to 1; for a remainder the lowest share of the meters it is made of.
   */
  coverage: number | null;
}

/**
 * Content of one widget: the single stored result behind screen, CSV and PDF. `data` is keyed by device uuid, then
 * parameter.
 */
export interface BlockResult {
  resolution: Resolution;
  data: Record<string, Record<string, BlockColumn>>;
  /** Device uuid → its name when the result was made; devices out of the reader's reach are not named. */
  names: Record<string, string>;
  gaps: BlockGap[];
  /**
   * Gauges and load duration only: contracted power of the providers of the widget or of its networks, when the
   * result was made.
   */
  reservations?: Reservation[];
  /** Comparing widgets only: the same devices over the comparison period, with labels of that period. */
  comparison?: { period: { startTime: string; endTime: string }; data: BlockResult['data'] };
  /** Line charts of availability reports only, for parameters with a KPI. */
  kpis?: KpiSummary[];
  /** Digital sensors only. */
  sensors?: SensorRow[];
  interfaces?: InterfaceRow[];
  /** Pie charts only: devices (uuids) whose amounts are contained in those of other devices of the widget. */
  overlaps?: { part: string; whole: string }[];
  /** Sankey only: the root first, then children by amount. */
  flow?: { unit: string; nodes: FlowNode[] };
  /** Measured share of all past intervals of the block, 0 to 1; null without columns. */
  coverage: number | null;
}

export interface BlockError {
  error: { code: ErrorCode; message: string };
}

export const isBlockError = (block: BlockResult | BlockError): block is BlockError => 'error' in block;

/**
 * Answer of GET /report/{id}[/{generatedId}]/blocks: every widget of a report that has data, or only those in
 * `containers`. `fingerprint`: first 12 hex digits of SHA-256 over the canonical JSON of all blocks of the report
 * (unpacked); null in a live answer and in one with only some blocks of a current report. For a frozen edition zones,
 * sites, coverage and fingerprint describe the whole edition, whichever containers were requested.
 */
export interface BlocksAnswer {
  period: { startTime: string; endTime: string };
  zones: string[];
  /** Names of the sites whose devices are shown, sorted. */
  sites: string[];
  coverage: number | null;
  fingerprint: string | null;
  blocks: Record<string, BlockResult | BlockError>;
}

/** An answer whose fingerprint covers all widgets. */
export interface WholeBlocksAnswer extends BlocksAnswer {
  fingerprint: string;
}

/** Live points of one widget, event `widget` of the stream; merged into the data that the widget holds. */
export interface WidgetEvent {
  report: number;
  /** Container id. */
  container: string;
  data: BlockResult['data'];
}
