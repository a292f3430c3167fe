import { createHash } from 'node:crypto';
import {
  type BlockColumn,
  type BlocksAnswer,
  isBlockError,
  type WholeBlocksAnswer,
} from '#contract/block.ts';
import { coverageOf, measuredTime } from '#domain/block-coverage.ts';
import { blockHash, fingerprint } from '#domain/fingerprint.ts';
import type { WallPeriod } from '#domain/report-period.ts';
import type { ReportModule } from './report-modules.ts';

export type Blocks = BlocksAnswer['blocks'];

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

const columnsOf = (blocks: Blocks): BlockColumn[] =>
  Object.values(blocks).flatMap((block) =>
    isBlockError(block) ? [] : Object.values(block.data).flatMap((parameters) => Object.values(parameters)),
  );

/** Devices that have data to show. */
const devicesOf = (blocks: Blocks): string[] =>
  Object.values(blocks).flatMap((block) => (isBlockError(block) ? [] : Object.keys(block.data)));

type Facts = Omit<BlocksAnswer, 'fingerprint'>;

/** Blocks with what the report's head and foot say of them: sites, zones, coverage at `now` (epoch ms). */
function withFacts(
  blocks: Blocks,
  modules: ReadonlyMap<string, ReportModule>,
  period: WallPeriod,
  now: number,
): Facts {
  const columns = columnsOf(blocks);
  const sites = devicesOf(blocks).flatMap((uuid) => modules.get(uuid)?.sites.map(({ name }) => name) ?? []);
  return {
    period,
    zones: [...new Set(columns.map((column) => column.zone))].sort(),
    sites: [...new Set(sites)].sort(),
    coverage: coverageOf(measuredTime(columns, period, now)),
    blocks,
  };
}

type Parts = Parameters<typeof withFacts>;

const hashesOf = (blocks: Blocks): Record<string, string> =>
  Object.fromEntries(Object.entries(blocks).map(([id, block]) => [id, blockHash(block, sha256Hex)]));

/** Live blocks: they change under the reader, a fingerprint would prove nothing. */
export const liveAnswer = (...parts: Parts): BlocksAnswer => ({ ...withFacts(...parts), fingerprint: null });

/** Some blocks of a current report: their hashes become its fingerprint with those of the others. */
export const partialAnswer = (...parts: Parts): BlocksAnswer => ({
  ...liveAnswer(...parts),
  hashes: hashesOf(parts[0]),
});

/** All blocks of a current report. */
export function wholeAnswer(...parts: Parts): WholeBlocksAnswer {
  const hashes = hashesOf(parts[0]);
  return { ...withFacts(...parts), fingerprint: fingerprint(hashes, sha256Hex), hashes };
}

/** All blocks of a frozen issue. */
export const frozenAnswer = (...parts: Parts): WholeBlocksAnswer => ({
  ...withFacts(...parts),
  fingerprint: fingerprint(hashesOf(parts[0]), sha256Hex),
});
