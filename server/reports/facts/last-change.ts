import type { BlockColumn } from '#contract/block.ts';
import { QUARTER_MS } from '#domain/time.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { lastChangeTo, type StateSeries } from '#server/store/state-changes.ts';

/**
 * The last instant (epoch ms) before `until` at which a state went high, or low: looked for in the readings of the
 * quarter-hour that its column of quarter-hours points to, to the quarter-hour where those are not stored any more. Null:
 * it never did, or did before the column begins.
 */
export async function lastChange(
  db: Queryable,
  series: StateSeries,
  column: BlockColumn,
  isHigh: boolean,
  until: number,
): Promise<number | null> {
  const shareAt = (i: number): number => {
    const value = column.values[i] ?? null;
    if (value === null) return 0;
    return isHigh ? value : 1 - value;
  };
  let i = column.labels.findLastIndex((label, n) => label < until && shareAt(n) > 0);
  while (i > 0) {
    // It has lasted through both: nothing has changed between them.
    const isLasting = shareAt(i) === 1 && shareAt(i - 1) === 1;
    const start = column.labels[i] as number;
    const changed = isLasting
      ? null
      : await lastChangeTo(db, series, isHigh, start, Math.min(start + QUARTER_MS, until));
    if (changed !== null) return changed;
    if (shareAt(i - 1) === 0) return start;
    i--;
  }
  const [first] = column.labels;
  if (i < 0 || first === undefined) return null;
  return lastChangeTo(db, series, isHigh, first, Math.min(first + QUARTER_MS, until));
}
