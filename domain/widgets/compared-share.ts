import type { BlockColumn } from '#contract/reports/block.ts';
import { isMeasuredAlike } from '#domain/coverage.ts';

/**
 * Relative difference of a column's total (for a level, its mean) from that of the compared period; null: nothing to
 * compare with, or one of them was measured far less.
 */
export function comparedShare(
  column: Pick<BlockColumn, 'total' | 'coverage'>,
  compared: Pick<BlockColumn, 'total' | 'coverage'> | undefined,
): number | null {
  const before = compared?.total ?? null;
  if (!compared || before === null || before <= 0 || column.total === null) return null;
  return isMeasuredAlike(column.coverage, compared.coverage) ? column.total / before - 1 : null;
}
