import { QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { addDirtyRanges } from '#server/store/readings/dirty-ranges.ts';
import { readLastValues } from '#server/store/readings/last-values.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';
import { openRanges } from './open-ranges.ts';
import { definitionOf } from './series-work.ts';

/**
 * Adds all readings of a module to the recomputation list, for example after a change of its metering. Runs in the
 * transaction of that change; the caller wakes the recomputation afterwards.
 */
export async function markModuleDirty(db: Queryable, ids: ParameterIds, moduleId: number): Promise<void> {
  const sent = await readLastValues(db, ids, [moduleId]);
  const wholes = sent.flatMap(({ parameter, firstTs, ts }) => {
    const parameterId = ids.idOf.get(parameter);
    if (parameterId === undefined) return [];
    // A state lasts beyond its newest reading, for one day at most.
    const lasts = definitionOf(ids, parameterId).kind === 'state' ? QUARTERS_PER_UTC_DAY : 0;
    const firstQuarter = Math.floor(firstTs / QUARTER_MS);
    return [{ moduleId, parameterId, firstQuarter, lastQuarter: Math.floor(ts / QUARTER_MS) + lasts }];
  });
  await addDirtyRanges(db, await openRanges(db, ids, wholes), { isBulk: true });
}
