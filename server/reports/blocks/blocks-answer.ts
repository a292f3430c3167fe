import { createHash } from 'node:crypto';
import {
  type BlockColumn,
  type BlocksAnswer,
  isBlockError,
  type WholeBlocksAnswer,
} from '#contract/reports/block.ts';
import { blockTime, coverageOf, sumTimes } from '#domain/coverage.ts';
import { canonicalJsonPieces, fingerprintOfHash } from '#domain/reports/fingerprint.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import type { ReportModule } from '#server/reports/report-modules.ts';

export type Blocks = BlocksAnswer['blocks'];

/** Fingerprint of the blocks, hashed piece by piece: their whole text may be longer than a string can be. */
function proofOf(blocks: Blocks): string {
  const hash = createHash('sha256');
  for (const piece of canonicalJsonPieces(blocks)) hash.update(piece);
  return fingerprintOfHash(hash.digest('hex'));
}

const columnsOf = (blocks: Blocks): BlockColumn[] =>
  Object.values(blocks).flatMap((block) =>
    isBlockError(block) ? [] : Object.values(block.data).flatMap((parameters) => Object.values(parameters)),
  );

/** Devices that have data to show. */
const devicesOf = (blocks: Blocks): string[] =>
  Object.values(blocks).flatMap((block) => (isBlockError(block) ? [] : Object.keys(block.data)));

type Facts = Omit<BlocksAnswer, 'fingerprint'>;

/** Adds the facts for the report's head and foot to its blocks: sites, zones, coverage at `now` (epoch ms). */
function withFacts(
  blocks: Blocks,
  modules: ReadonlyMap<string, ReportModule>,
  period: WallPeriod,
  now: number,
): Facts {
  const columns = columnsOf(blocks);
  const times = Object.values(blocks).map((block) => blockTime(block, period, now));
  const sites = devicesOf(blocks).flatMap((uuid) => modules.get(uuid)?.sites.map(({ name }) => name) ?? []);
  return {
    period,
    zones: [...new Set(columns.map((column) => column.zone))].sort(),
    sites: [...new Set(sites)].sort(),
    coverage: coverageOf(sumTimes(times)),
    blocks,
  };
}

type Parts = Parameters<typeof withFacts>;

/**
 * Answer with some blocks of a report, or with live ones, which change while they are read: a fingerprint of them
 * would prove nothing.
 */
export const partialAnswer = (...parts: Parts): BlocksAnswer => ({
  ...withFacts(...parts),
  fingerprint: null,
});

/** Answer with all blocks of a report or of an edition. */
export const wholeAnswer = (...parts: Parts): WholeBlocksAnswer => ({
  ...withFacts(...parts),
  fingerprint: proofOf(parts[0]),
});
