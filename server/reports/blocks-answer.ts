import { createHash } from 'node:crypto';
import { type BlockColumn, type BlocksAnswer, isBlockError } from '#contract/block.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import type { WallPeriod } from '#domain/report-period.ts';
import { coverageOf, measuredTime } from './block-coverage.ts';

export type Blocks = BlocksAnswer['blocks'];

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

const columnsOf = (blocks: Blocks): BlockColumn[] =>
  Object.values(blocks).flatMap((block) =>
    isBlockError(block) ? [] : Object.values(block.data).flatMap((parameters) => Object.values(parameters)),
  );

/** Blocks with what the report's foot says of them: zones, coverage at `now` (epoch ms), fingerprint. */
export function blocksAnswer(blocks: Blocks, period: WallPeriod, now: number): BlocksAnswer {
  const columns = columnsOf(blocks);
  return {
    period,
    zones: [...new Set(columns.map((column) => column.zone))].sort(),
    coverage: coverageOf(measuredTime(columns, period, now)),
    fingerprint: fingerprint(blocks, sha256Hex),
    blocks,
  };
}
