import type { BlockError, BlockResult } from '#contract/block.ts';
import { type Container, showsData } from '#contract/report.ts';
import { periodInstants, type WallPeriod } from '#domain/report-period.ts';
import { DAY_MS, QUARTER_MS } from '#domain/time.ts';
import { ApiError } from '#server/http/error.ts';
import { isDatabaseGone, toApiError } from '#server/http/failure.ts';
import type { Principal } from '#server/identity/principal.ts';
import { log } from '#server/log.ts';
import { findSeriesModules } from '#server/series/find-series-modules.ts';
import type { Installation } from '#server/store/installation.ts';
import { canReach, type OpenReport } from './access.ts';
import type { BlockReading } from './block-reading.ts';
import type { Blocks } from './blocks-answer.ts';
import { computeBlock } from './compute-block.ts';
import { deviceUuids } from './report-modules.ts';
import { pickBlocks } from './wanted-blocks.ts';

/**
 * Quarter-hours that all widgets of a report may touch in one reading: twenty widgets of twenty columns over a year, and
 * room to spare.
 */
const MAX_QUARTERS = 20_000_000;

export interface ReadingOptions {
  period: WallPeriod;
  realtime: boolean;
  /** Epoch ms. */
  now: number;
  /** null: everything is read, as a frozen issue stores it; readers are narrowed when they read it. */
  reader: Principal | null;
}

async function prepare(
  installation: Installation,
  report: OpenReport,
  options: ReadingOptions,
): Promise<BlockReading> {
  const { reader, period, realtime, now } = options;
  const out = [...report.modules.values()].filter((module) => reader !== null && !canReach(reader, module));
  const living = await findSeriesModules(installation.db, deviceUuids(report.structure));
  const forbidden = new Set(out.map(({ uuid }) => uuid));
  const reportType = report.row.type;
  return { installation, reportType, period, realtime, now, living, forbidden, reader };
}

/** One widget that fails must not take the others with it; a database that is gone takes all. */
async function blockOrError(reading: BlockReading, container: Container): Promise<BlockResult | BlockError> {
  try {
    return await computeBlock(reading, container);
  } catch (error) {
    if (isDatabaseGone(error)) throw error;
    const { code, message } = toApiError(error);
    if (code === 'internal_error') log('error', { where: `block ${container.i}`, error });
    return { error: { code, message } };
  }
}

/** @throws ApiError 400 when the widgets together would be too much at once */
function ensureSize(widgets: readonly Container[], { period, realtime }: ReadingOptions): void {
  const { start, end } = periodInstants(period, 'UTC');
  const quarters = (realtime ? DAY_MS : end - start) / QUARTER_MS;
  const columns = widgets
    .flatMap(({ config }) => config.devices)
    .reduce((sum, { parameters }) => sum + parameters.length, 0);
  if (columns * quarters > MAX_QUARTERS) {
    throw new ApiError(400, 'bad_request', 'Too much at once: choose fewer devices or a shorter period');
  }
}

/** The data of one widget of a report. */
export async function readBlock(
  installation: Installation,
  report: OpenReport,
  container: Container,
  options: ReadingOptions,
): Promise<BlockResult> {
  return computeBlock(await prepare(installation, report, options), container);
}

/**
 * The data of all widgets of a report, or of the `wanted` ones; each widget's failure stands in its own place, one that
 * is not there is not found. @throws ApiError 400 when they would be too much together
 */
export async function computeBlocks(
  installation: Installation,
  report: OpenReport,
  wanted: ReadonlySet<string> | null,
  options: ReadingOptions,
): Promise<Blocks> {
  const widgets = report.structure.filter(
    ({ i, component }) => showsData(component) && (wanted === null || wanted.has(i)),
  );
  ensureSize(widgets, options);
  const reading = await prepare(installation, report, options);
  const blocks: Blocks = {};
  // One after the other: the quarter-hours of all widgets at once would not fit where those of one do.
  for (const container of widgets) {
    blocks[container.i] = await blockOrError(reading, container);
  }
  return wanted ? pickBlocks(blocks, wanted) : blocks;
}
