import { QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { readClosedDays } from '#server/store/days/closed-day-spans.ts';
import type { Queryable } from '#server/store/queryable.ts';
import type { DirtyRange } from '#server/store/readings/dirty-ranges.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';
import { definitionOf } from './series-work.ts';

function withoutDays(whole: DirtyRange, closed: ReadonlySet<number>): DirtyRange[] {
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

/** Parts of the ranges outside closed days: readings that arrived before a day was closed are not judged again. */
export async function openRanges(
  db: Queryable,
  ids: ParameterIds,
  wholes: readonly DirtyRange[],
): Promise<DirtyRange[]> {
  const closed = await readClosedDays(
    db,
    wholes.map(({ moduleId, parameterId, firstQuarter, lastQuarter }) => ({
      moduleId,
      // The closed days of a register are those of the amount that it becomes.
      parameterId: ids.idOf.get(definitionOf(ids, parameterId).becomes ?? '') ?? parameterId,
      firstDay: Math.floor(firstQuarter / QUARTERS_PER_UTC_DAY),
      lastDay: Math.floor(lastQuarter / QUARTERS_PER_UTC_DAY),
    })),
  );
  return wholes.flatMap((whole, i) => withoutDays(whole, closed[i] ?? new Set()));
}
