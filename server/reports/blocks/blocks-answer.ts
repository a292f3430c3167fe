import { createHash } from 'node:crypto';
import {
  type BlockColumn,
  type BlocksAnswer,
  isBlockError,
  type WholeBlocksAnswer,
} from '#contract/reports/block.ts';
import { blockTime, coverageOf, type MeasuredTime, sumTimes } from '#domain/coverage.ts';
import { canonicalJsonPieces, fingerprintOfHash } from '#domain/reports/fingerprint.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { inSlices } from '#server/jobs/yield-to-event-loop.ts';
import type { OpenReport, SeenReport } from '#server/reports/report-access.ts';

export type Blocks = BlocksAnswer['blocks'];

/** Levels from the blocks down to the columns of their devices. */
const DOWN_TO_COLUMNS = 5;

/** Fingerprint of the blocks, hashed piece by piece: their whole text may be longer than a string can be. */
async function proofOf(blocks: Blocks): Promise<string> {
  const hash = createHash('sha256');
  const pause = inSlices();
  for (const piece of canonicalJsonPieces(blocks, DOWN_TO_COLUMNS)) {
    hash.update(piece);
    await pause();
  }
  return fingerprintOfHash(hash.digest('hex'));
}

const columnsOf = (blocks: Blocks): BlockColumn[] =>
  Object.values(blocks).flatMap((block) =>
    isBlockError(block) ? [] : Object.values(block.data).flatMap((parameters) => Object.values(parameters)),
  );

/** Devices that have data to show. */
const devicesOf = (blocks: Blocks): string[] =>
  Object.values(blocks).flatMap((block) => (isBlockError(block) ? [] : Object.keys(block.data)));

/** Report of some blocks: what its widgets point at, and, for one reader, how much of it they cannot see. */
type AnsweredReport = Pick<OpenReport, 'modules'> & Partial<Pick<SeenReport, 'outOfReach'>>;

type Facts = Omit<BlocksAnswer, 'fingerprint'>;

/** Adds the facts for the report's head and foot to its blocks: sites, zones, coverage at `now` (epoch ms). */
async function withFacts(
  blocks: Blocks,
  { modules, outOfReach }: AnsweredReport,
  period: WallPeriod,
  now: number,
): Promise<Facts> {
  const columns = columnsOf(blocks);
  const pause = inSlices();
  const times: MeasuredTime[] = [];
  for (const block of Object.values(blocks)) {
    times.push(blockTime(block, period, now));
    await pause();
  }
  const sites = devicesOf(blocks).flatMap((uuid) => modules.get(uuid)?.sites.map(({ name }) => name) ?? []);
  return {
    period,
    zones: [...new Set(columns.map((column) => column.zone))].sort(),
    sites: [...new Set(sites)].sort(),
    coverage: coverageOf(sumTimes(times)),
    ...(outOfReach && outOfReach.widgets + outOfReach.devices > 0 && { outOfReach }),
    blocks,
  };
}

type Parts = Parameters<typeof withFacts>;

/**
 * Answer with some blocks of a report, or with live ones, which change while they are read: a fingerprint of them
 * would prove nothing.
 */
export const partialAnswer = async (...parts: Parts): Promise<BlocksAnswer> => ({
  ...(await withFacts(...parts)),
  fingerprint: null,
});

/** Answer with all blocks of a report or of an edition. */
export const wholeAnswer = async (...parts: Parts): Promise<WholeBlocksAnswer> => ({
  ...(await withFacts(...parts)),
  fingerprint: await proofOf(parts[0]),
});
