import type { BlockColumn } from '#contract/reports/block.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { lastChangeTo, oldestState, type StateSeries } from '#server/store/readings/state-changes.ts';

/**
 * Last instant (epoch ms) before `until` at which a state went high, or low. It is looked for in the readings of the
 * quarter-hour that the column points to; where these are no longer stored, it is exact to the quarter-hour. Null:
 * the state never changed so, or did before the column begins. A state that is the same before and after a gap has
 * not changed in it.
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
    // The newest quarter-hour may not be computed yet: its readings decide.
    if (!share && i < newest) continue;
    let measured = i - 1;
    while (measured >= 0 && shareAt(measured) === null) measured--;
    const before = shareAt(measured);
    // The state has lasted through both quarter-hours: nothing has changed between them.
    if (share === 1 && before === 1) continue;
    const start = labels[i] as number;
    const end = Math.min(start + QUARTER_MS, until);
    const isStored = oldest !== null && oldest < end;
    const changed = isStored ? await lastChangeTo(db, series, isHigh, start, end) : null;
    if (changed !== null) return changed;
    // Without readings, two partial quarter-hours in a row are the nearest known place of the change.
    const mayBeHere = !before || (!isStored && before < 1 && share !== 1);
    if (share && i > 0 && mayBeHere) return start;
  }
  return null;
}
