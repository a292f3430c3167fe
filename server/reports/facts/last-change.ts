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
  const newest = column.labels.findLastIndex((label) => label < until);
  for (let i = newest; i >= 0; i--) {
    // The newest quarter-hour may not be computed yet: its readings tell.
    if (shareAt(i) === 0 && i < newest) continue;
    // It has lasted through both: nothing has changed between them.
    if (shareAt(i) === 1 && i > 0 && shareAt(i - 1) === 1) continue;
    const start = column.labels[i] as number;
    const end = Math.min(start + QUARTER_MS, until);
    const changed = await lastChangeTo(db, series, isHigh, start, end);
    if (changed !== null) return changed;
    if (shareAt(i) > 0 && i > 0 && shareAt(i - 1) === 0) return start;
  }
  return null;
}
