import type { ErrorCode } from '#contract/error.ts';
import type { Reservation } from '#contract/installation/installation.ts';
import type { SensorSettings } from '#contract/readings/module.ts';
import type { Resolution } from '#contract/readings/series.ts';

/** One device × parameter of a widget. */
export interface BlockColumn {
  unit: string;
  /** Power of ten of the prefix that the module wants its unit written with; absent: by size. */
  prefix?: number;
  /** Zone of the module's site: labels are written in it. */
  zone: string;
  /** Epoch ms of each interval's start; of a gas day, which begins at 06:00, the midnight of its date. */
  labels: number[];
  /** Epoch ms at which the first interval really begins where a device's own dates begin within it. */
  start?: number;
  /** Epoch ms of the last interval's end where a device's own dates end it before the period does. */
  end?: number;
  /** Missing is null, never 0. */
  values: (number | null)[];
  /** Measured share of each interval, 0 to 1. */
  coverage: number[];
  /** Sum of a delta, mean of a gauge, over the whole period; null where nothing was measured. */
  total: number | null;
  /**
   * Realtime only. Of a level the newest reading; of a calculated module or group it is made of newest readings, each
   * current by its own limits (otherwise null), as of the oldest of them. Of an amount what the newest measured interval
   * of this column has so far, as of the newest reading of it or of its register.
   */
  latest?: { ts: number; value: number } | null;
  /** Realtime only: seconds between readings, set or learned; null where neither is known. */
  expectedInterval?: number | null;
}

/** Why one device of a widget has no column. */
export interface BlockGap {
  uuid: string;
  /** `not_found`: deleted; `forbidden`: out of the reader's reach; `bad_request`: unknown parameter, or none of this widget. */
  code: Extract<ErrorCode, 'not_found' | 'forbidden' | 'bad_request'>;
  parameter?: string;
}

/** How long a parameter kept the limits of its contract (line charts of availability reports). Shares are 0 to 1. */
export interface KpiSummary {
  uuid: string;
  parameter: string;
  /** Null: no limit on this side; 0, which stored reports hold without a limit, is none. */
  lowerKpi: number | null;
  upperKpi: number | null;
  /** Shares of the measured time; null where nothing was measured. */
  underLower: number | null;
  overUpper: number | null;
  outside: number | null;
  /** Share of the measured time beside planned outages of the module that was outside. */
  outsideWithExemptions: number | null;
  inside: number | null;
}

/** One line of the digital sensor table. */
export interface SensorRow {
  uuid: string;
  sensorName: string;
  signalType: SensorSettings['signalType'];
  alarmTrigger: SensorSettings['alarmTrigger'];
  /** Epoch ms at which the alarm was raised last in the period; null: not in it. */
  alarmEvent: number | null;
  /** The level of its contact; null: passive. */
  isHigh: boolean | null;
  /**
   * With an alarm trigger: the level is the trigger's, which is the alarm. Without: the contact is in its normal position,
   * low when normally open, high when normally closed. Null means passive: nothing was heard of it.
   */
  sensorStatus: boolean | null;
  /** Epoch ms since when the status holds; null: passive, or since before the period. */
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
 * Where the energy of a network went: a tree of meters in which each is fed by its parent. `remainder`: what a meter
 * measured above the sum of those below it (and of those out of the reader's reach, which are gaps); `excess`: what those below measured above it, which no tree can draw.
 */
export interface FlowNode {
  /** uuid of the meter; of a remainder `<uuid>/rest`. */
  id: string;
  /** Null: the remainder of the parent. */
  uuid: string | null;
  name: string;
  parent: string | null;
  value: number | null;
  excess: number;
  /** Measured share of what has passed, 0 to 1; of a remainder the lowest of the meters that it is made of. */
  coverage: number | null;
}

/**
 * What one widget shows: the single stored result behind screen, CSV and PDF.
 * `data` is keyed by device uuid, then parameter.
 */
export interface BlockResult {
  resolution: Resolution;
  data: Record<string, Record<string, BlockColumn>>;
  /** Device uuid → its name when the result was made; what is out of the reader's reach is not named. */
  names: Record<string, string>;
  gaps: BlockGap[];
  /** Gauges and load duration: contracted power of the widget's providers, or its networks', when the result was made. */
  reservations?: Reservation[];
  /** Widgets that compare only: the same devices over the period compared with, in its own labels. */
  comparison?: { period: { startTime: string; endTime: string }; data: BlockResult['data'] };
  /** Line charts of availability reports only, for parameters with a KPI. */
  kpis?: KpiSummary[];
  /** Digital sensors only. */
  sensors?: SensorRow[];
  interfaces?: InterfaceRow[];
  /** Pie charts only: devices (uuids) whose amounts are in those of other devices of the widget. */
  overlaps?: { part: string; whole: string }[];
  /** Sankey only: the root first, then children in the order of their amounts. */
  flow?: { unit: string; nodes: FlowNode[] };
  /** Measured share of all intervals of the block that lie in the past, 0 to 1; null without any column. */
  coverage: number | null;
}

export interface BlockError {
  error: { code: ErrorCode; message: string };
}

export const isBlockError = (block: BlockResult | BlockError): block is BlockError => 'error' in block;

/**
 * Answer of GET /report/{id}[/{generatedId}]/blocks: every widget with data of a report, or with `containers` some.
 * `fingerprint`: first 12 hex digits of SHA-256 over the canonical JSON of all blocks of the report (unpacked); null in a
 * live answer and in one that holds only some blocks of a current report. Answers of a frozen issue tell zones, sites,
 * coverage and fingerprint of the whole issue, whichever containers were asked for.
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

/** An answer that holds or tells of all widgets. */
export interface WholeBlocksAnswer extends BlocksAnswer {
  fingerprint: string;
}

/** One widget's live points, event `widget` of the stream: merged into what the widget holds. */
export interface WidgetEvent {
  report: number;
  /** Container id. */
  container: string;
  data: BlockResult['data'];
}
