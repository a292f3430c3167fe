import type { ErrorCode } from './error.ts';
import type { Reservation } from './installation.ts';
import type { Resolution } from './series.ts';

/** One device × parameter of a widget. */
export interface BlockColumn {
  unit: string;
  /** Power of ten of the prefix that the module wants its unit written with; absent: by size. */
  prefix?: number;
  /** Zone of the module's site: labels are written in it. */
  zone: string;
  /** Epoch ms of each interval's start; of a gas day, which begins at 06:00, the midnight of its date. */
  labels: number[];
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
  /** `not_found`: deleted; `forbidden`: out of the reader's reach; `bad_request`: unknown parameter. */
  code: Extract<ErrorCode, 'not_found' | 'forbidden' | 'bad_request'>;
  parameter?: string;
}

/**
 * What one widget shows: the single stored result behind screen, CSV and PDF.
 * `data` is keyed by device uuid, then parameter.
 */
export interface BlockResult {
  resolution: Resolution;
  data: Record<string, Record<string, BlockColumn>>;
  /** Device uuid → its name when the result was made. */
  names: Record<string, string>;
  gaps: BlockGap[];
  /** Gauges only: contracted power of the widget's providers when the result was made. */
  reservations?: Reservation[];
  /** Measured share of all intervals of the block that lie in the past, 0 to 1; null without any column. */
  coverage: number | null;
}

export interface BlockError {
  error: { code: ErrorCode; message: string };
}

export const isBlockError = (block: BlockResult | BlockError): block is BlockError => 'error' in block;

/**
 * Answer of GET /report/{id}[/{generatedId}]/blocks: every widget with data of a report.
 * `fingerprint`: first 12 hex digits of SHA-256 over the canonical JSON of `blocks`.
 */
export interface BlocksAnswer {
  period: { startTime: string; endTime: string };
  zones: string[];
  /** Names of the sites whose devices are shown, sorted. */
  sites: string[];
  coverage: number | null;
  fingerprint: string;
  blocks: Record<string, BlockResult | BlockError>;
}

/** One widget's live points, event `widget` of the stream: merged into what the widget holds. */
export interface WidgetEvent {
  report: number;
  /** Container id. */
  container: string;
  data: BlockResult['data'];
}
