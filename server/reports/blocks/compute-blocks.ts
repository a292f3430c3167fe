import type { BlockError, BlockResult } from '#contract/reports/block.ts';
import { type Container, hasBlock } from '#contract/reports/widget.ts';
import { intervalOf } from '#domain/reports/widget-traits.ts';
import { type BucketUnit, DAY_MS, HOUR_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import { periodInstants, type WallPeriod } from '#domain/time/report-period.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { serverBusy } from '#server/http/untaken-answers.ts';
import { atOnce } from '#server/limits/at-once.ts';
import type { OpenReport } from '#server/reports/report-access.ts';
import { deviceUuids } from '#server/reports/report-modules.ts';
import { findSeriesModules } from '#server/series/find-series-modules.ts';
import { Waits } from '#server/series/waits.ts';
import type { Installation } from '#server/store/installation.ts';
import { blockErrorOf } from './block-error.ts';
import type { BlockReading } from './block-reading.ts';
import type { Blocks } from './blocks-answer.ts';
import { computeBlock } from './compute-block.ts';
import { pickBlocks } from './wanted-blocks.ts';

/** Maximum number of values in one answer: the quarter-hours of a hundred columns over a year are 3.5 million. */
const MAX_VALUES = 4_000_000;
/** Number of values from which a reader's answer is computed alone: its lists take tens of megabytes. */
const LARGE_FROM_VALUES = 500_000;
/**
 * Large answers for people wait for each other; what is frozen for a delivery does not wait for them. Few may wait: each
 * has one of the places in which heavy reads are computed (limits/heavy-work.ts), and small reads need some as well.
 */
const largeReads = () => atOnce({ running: 1, waiting: 2, refusal: serverBusy });

/** Cost of a column in addition to its values, counted in values. */
const COLUMN_COST = 1_000;
const INTERVAL_MS: Partial<Record<BucketUnit, number>> = { quarter: QUARTER_MS, hour: HOUR_MS };

export interface ReadingOptions {
  period: WallPeriod;
  realtime: boolean;
  /** Epoch ms. */
  now: number;
  /** The report is what this reader sees of it; null: all of it, as an edition stores it. */
  reader: Principal | null;
  /** Aborted when the person who waits for it has gone; absent: nobody waits. */
  gone?: AbortSignal;
  /** Only what came until then (epoch ms) counts as waiting; absent: everything. */
  before?: number;
  /** Called with what each block collects. */
  onWaits?: (waits: Waits) => void;
}

/** Data shared by all blocks; each collects what waits for itself. */
type Prepared = Omit<BlockReading, 'waits'>;

async function prepare(
  installation: Installation,
  report: OpenReport,
  options: ReadingOptions,
): Promise<Prepared> {
  const { reader, period, realtime, now } = options;
  const uuids = deviceUuids(report.structure);
  const living = await findSeriesModules(installation.db, uuids);
  const reportType = report.row.type;
  return { installation, reportType, period, realtime, now, living, reader };
}

/** A widget that fails must not fail the others; a database that is gone fails all. */
async function blockOrError(reading: BlockReading, container: Container): Promise<BlockResult | BlockError> {
  try {
    return await computeBlock(reading, container);
  } catch (error) {
    return blockErrorOf(error, container.i);
  }
}

/**
 * @returns the number of values that the widgets have together, about
 * @throws ApiError 400 when they would be too much at once
 */
function ensureSize(widgets: readonly Container[], { period, realtime }: ReadingOptions): number {
  const { start, end } = periodInstants(period, 'UTC');
  const length = realtime ? DAY_MS : end - start;
  const values = widgets.reduce((sum, widget) => {
    const { devices, compareWith } = widget.config;
    const columns = devices.reduce((all, { parameters }) => all + parameters.length, 0);
    const ofColumn = COLUMN_COST + length / (INTERVAL_MS[intervalOf(widget)] ?? DAY_MS);
    return sum + columns * ofColumn * (compareWith ? 2 : 1);
  }, 0);
  if (values > MAX_VALUES) {
    throw new ApiError(400, 'too_much_data', 'Too much at once: choose fewer devices or a shorter period');
  }
  return values;
}

/** Data of one widget of a report. */
export async function readBlock(
  installation: Installation,
  report: OpenReport,
  container: Container,
  options: ReadingOptions,
): Promise<BlockResult> {
  const prepared = await prepare(installation, report, options);
  return computeBlock({ ...prepared, waits: new Waits(installation) }, container);
}

/**
 * Data of all widgets of a report, or of the `wanted` ones; a failure is reported for its own widget only, a missing
 * widget as not found.
 * @throws ApiError 400 when they would be too much together
 */
export async function computeBlocks(
  installation: Installation,
  report: OpenReport,
  wanted: ReadonlySet<string> | null,
  options: ReadingOptions,
): Promise<Blocks> {
  const widgets = report.structure.filter(
    (container) => hasBlock(container) && (wanted === null || wanted.has(container.i)),
  );
  const values = ensureSize(widgets, options);
  const reading = await prepare(installation, report, options);
  const compute = async (): Promise<Blocks> => {
    const blocks: Blocks = {};
    // Widgets are computed one after the other: memory holds the quarter-hours of one widget, not those of all at once.
    for (const container of widgets) {
      const waits = new Waits(installation, options.before);
      blocks[container.i] = await blockOrError({ ...reading, waits }, container);
      options.onWaits?.(waits);
    }
    return wanted ? pickBlocks(blocks, wanted) : blocks;
  };
  const { gone } = options;
  const isAlone = gone !== undefined && values > LARGE_FROM_VALUES;
  return isAlone ? installation.sharedService(largeReads)(compute, gone) : compute();
}
