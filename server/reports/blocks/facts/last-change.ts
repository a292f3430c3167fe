import type { BlockColumn } from '#contract/reports/block.ts';
import { QUARTER_MS } from '#domain/time/time.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { lastChangeTo, oldestState, type StateSeries } from '#server/store/readings/state-changes.ts';

/**
 * The last instant (epoch ms) before `until` at which a state went high, or low: looked for in the readings of the
 * quarter-hour that its column of quarter-hours points to, to the quarter-hour where those are not stored any more. Null:
 * it never did, or did before the column begins. What is the same before and after a gap has not changed in it.
 */
export async function lastChange(
  db: Queryable,
  series: StateSeries,
  column: BlockColumn,
  isHigh: boolean,
  until: number,
): Promise<number | null> {
  const { labels, values } = column;
  const shareAt = (i: number): number | null => {
    const value = values[i] ?? null;
    return value === null || isHigh ? value : 1 - value;
  };
  const newest = labels.findLastIndex((label) => label < until);
  const oldest = newest < 0 ? null : await oldestState(db, series, labels[0] as number, until);
  for (let i = newest; i >= 0; i--) {
    const share = shareAt(i);
    // The newest quarter-hour may not be computed yet: its readings tell.
    if (!share && i < newest) continue;
    let measured = i - 1;
    while (measured >= 0 && shareAt(measured) === null) measured--;
    const before = shareAt(measured);
    // It has lasted through both: nothing has changed between them.
    if (share === 1 && before === 1) continue;
    const start = labels[i] as number;
    const end = Math.min(start + QUARTER_MS, until);
    const isStored = oldest !== null && oldest < end;
    const changed = isStored ? await lastChangeTo(db, series, isHigh, start, end) : null;
    if (changed !== null) return changed;
    // Parts of two quarter-hours in a row are the nearest that is known without readings.
    const mayBeHere = !before || (!isStored && before < 1 && share !== 1);
    if (share && i > 0 && mayBeHere) return start;
  }
  return null;
}
