import type { BlockError, BlockResult, BlocksAnswer } from '#contract/block.ts';
import type { Container } from '#contract/report.ts';
import type { WallPeriod } from '#domain/report-period.ts';
import { isDatabaseGone, toApiError } from '#server/http/failure.ts';
import { log } from '#server/http/log.ts';
import { canReachSite, type Principal } from '#server/identity/principal.ts';
import type { Installation } from '#server/store/installation.ts';
import { findModules } from '#server/store/module-rows.ts';
import type { OpenReport } from './access.ts';
import { blocksAnswer } from './blocks-answer.ts';
import { type BlockReading, computeBlock, hasData } from './compute-block.ts';
import { deviceUuids } from './report-modules.ts';

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
  const out = [...report.modules.values()].filter(
    ({ siteId }) => reader !== null && !canReachSite(reader, siteId),
  );
  const living = await findModules(installation.db, deviceUuids(report.structure));
  return { installation, period, realtime, now, living, forbidden: new Set(out.map(({ uuid }) => uuid)) };
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

/** The data of one widget of a report. */
export async function readBlock(
  installation: Installation,
  report: OpenReport,
  container: Container,
  options: ReadingOptions,
): Promise<BlockResult> {
  return computeBlock(await prepare(installation, report, options), container);
}

/** The data of all widgets of a report; each widget's failure stands in its own place. */
export async function readBlocks(
  installation: Installation,
  report: OpenReport,
  options: ReadingOptions,
): Promise<BlocksAnswer> {
  const reading = await prepare(installation, report, options);
  const entries = await Promise.all(
    report.structure
      .filter(hasData)
      .map(async (container) => [container.i, await blockOrError(reading, container)] as const),
  );
  return blocksAnswer(Object.fromEntries(entries), options.period, options.now);
}
