import { QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time.ts';
import { readClosedDays } from '#server/store/closed-day-spans.ts';
import { addDirtyRanges, type DirtyRange } from '#server/store/dirty-ranges.ts';
import { readLastValues } from '#server/store/last-values.ts';
import type { ParameterIds } from '#server/store/parameter-ids.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { definitionOf } from './series-work.ts';

/** The stretches of a series between its closed days: what came before they were closed is not judged anew. */
function openRanges(whole: DirtyRange, closed: ReadonlySet<number>): DirtyRange[] {
  const ranges: DirtyRange[] = [];
  let from = whole.firstQuarter;
  for (const day of [...closed].sort((a, b) => a - b)) {
    const start = day * QUARTERS_PER_UTC_DAY;
    if (start > from) ranges.push({ ...whole, firstQuarter: from, lastQuarter: start - 1 });
    from = Math.max(from, start + QUARTERS_PER_UTC_DAY);
  }
  if (from <= whole.lastQuarter) ranges.push({ ...whole, firstQuarter: from });
  return ranges;
}

/**
 * Lists all readings of a module for recomputation, as after a change of its metering; part of the transaction of that
 * change, after which the caller wakes the recomputation.
 */
export async function markModuleDirty(db: Queryable, ids: ParameterIds, moduleId: number): Promise<void> {
  const sent = await readLastValues(db, ids, [moduleId]);
  const series = sent.flatMap(({ parameter, firstTs, ts }) => {
    const parameterId = ids.idOf.get(parameter);
    if (parameterId === undefined) return [];
    const { kind, becomes } = definitionOf(ids, parameterId);
    // A state lasts on after its newest reading, a day at most.
    const lasts = kind === 'state' ? QUARTERS_PER_UTC_DAY : 0;
    const whole = {
      moduleId,
      parameterId,
      firstQuarter: Math.floor(firstTs / QUARTER_MS),
      lastQuarter: Math.floor(ts / QUARTER_MS) + lasts,
    };
    return [{ whole, shownId: ids.idOf.get(becomes ?? '') ?? parameterId }];
  });
  const closed = await readClosedDays(
    db,
    series.map(({ whole, shownId }) => ({
      moduleId,
      parameterId: shownId,
      firstDay: Math.floor(whole.firstQuarter / QUARTERS_PER_UTC_DAY),
      lastDay: Math.floor(whole.lastQuarter / QUARTERS_PER_UTC_DAY),
    })),
  );
  await addDirtyRanges(
    db,
    series.flatMap(({ whole }, i) => openRanges(whole, closed[i] ?? new Set())),
  );
}
