import { type Kysely, sql } from 'kysely';
import { QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import type { Database } from '#server/store/database.ts';
import { queryableOn } from '#server/store/queryable.ts';
import { addDirtyRanges } from '#server/store/readings/dirty-ranges.ts';
import { recordChanges } from '#server/store/readings/quarter-changes.ts';
import { lockQuarters } from '#server/store/readings/recompute-lock.ts';
import { updateDayRollups } from './day-rollups.ts';
import { dateOfDay } from './quarter-days.ts';

/** A UTC day of a module, as days since 1970-01-01. */
interface ModuleDay {
  moduleId: number;
  day: number;
}

const rangeOf = ({ moduleId, day }: ModuleDay, parameterId: number) => ({
  moduleId,
  parameterId,
  firstQuarter: day * QUARTERS_PER_UTC_DAY,
  lastQuarter: (day + 1) * QUARTERS_PER_UTC_DAY - 1,
});

/** Lists the whole day for recomputation: every series with raw readings on it, and the given ones. */
async function markDirty(
  db: Kysely<Database>,
  one: ModuleDay,
  parameterIds: Iterable<number>,
): Promise<void> {
  const start = `${dateOfDay(one.day)}T00:00Z`;
  const end = `${dateOfDay(one.day + 1)}T00:00Z`;
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT unnest(parameters) AS id FROM reading
    WHERE module_id = ${one.moduleId} AND ts >= ${start}::timestamptz AND ts < ${end}::timestamptz`.execute(
    db,
  );
  const all = new Set([...parameterIds, ...rows.map(({ id }) => id)]);
  await addDirtyRanges(
    queryableOn(db),
    [...all].map((parameterId) => rangeOf(one, parameterId)),
  );
}

/**
 * Opens a closed UTC day of a module: from now on its quarter-hours are computed from the raw readings that came
 * late, and those without such readings are missing. The day as it was is kept under the decision that reopens it.
 * `db` is a transaction, after which the caller wakes the recomputation.
 * @returns how many series of the day were closed
 */
export async function reopenDay(
  db: Kysely<Database>,
  decisionId: string,
  moduleId: number,
  day: number,
): Promise<number> {
  await lockQuarters(queryableOn(db), [moduleId]);
  const { rows } = await sql<{ parameter_id: number }>`
    WITH reopened AS (
      UPDATE quarter_day SET is_closed = false
      WHERE module_id = ${moduleId} AND day = ${dateOfDay(day)} AND is_closed
      RETURNING *
    )
    INSERT INTO closed_day_copy (decision_id, module_id, day, parameter_id, values, coverage)
    SELECT ${decisionId}::uuid, module_id, day, parameter_id, values, coverage FROM reopened
    RETURNING parameter_id`.execute(db);
  await markDirty(
    db,
    { moduleId, day },
    rows.map((row) => row.parameter_id),
  );
  return rows.length;
}

/**
 * Undoes `reopenDay`: the day is closed again and, bit for bit, as it was; late readings wait again. `db` is a
 * transaction, after which the caller wakes the recomputation.
 */
export async function closeAgain(db: Kysely<Database>, decisionId: string): Promise<void> {
  const copied = await sql<{ module_id: number; day: number }>`
    SELECT DISTINCT module_id, day - date '1970-01-01' AS day
    FROM closed_day_copy WHERE decision_id = ${decisionId}::uuid`.execute(db);
  for (const { module_id: moduleId, day } of copied.rows) {
    await lockQuarters(queryableOn(db), [moduleId]);
    const { rows } = await sql<{ parameter_id: number; is_changed: boolean }>`
      WITH copied AS (
        SELECT * FROM closed_day_copy
        WHERE decision_id = ${decisionId}::uuid AND module_id = ${moduleId} AND day = ${dateOfDay(day)}
      ), same AS (
        SELECT parameter_id FROM copied JOIN quarter_day AS open USING (module_id, parameter_id, day)
        WHERE open.values IS NOT DISTINCT FROM copied.values
          AND open.coverage IS NOT DISTINCT FROM copied.coverage
      )
      INSERT INTO quarter_day (module_id, parameter_id, day, is_closed, values, coverage)
      SELECT module_id, parameter_id, day, true, values, coverage FROM copied
      ON CONFLICT (module_id, parameter_id, day)
      DO UPDATE SET is_closed = true, values = excluded.values, coverage = excluded.coverage
      RETURNING parameter_id, parameter_id NOT IN (SELECT parameter_id FROM same) AS is_changed`.execute(db);
    const changed = rows.filter((row) => row.is_changed);
    await recordChanges(
      queryableOn(db),
      changed.map((row) => rangeOf({ moduleId, day }, row.parameter_id)),
    );
    const touched = rows.map((row) => {
      const { firstQuarter: fromQuarter, lastQuarter: toQuarter } = rangeOf(
        { moduleId, day },
        row.parameter_id,
      );
      return { moduleId, parameterId: row.parameter_id, fromQuarter, toQuarter };
    });
    await updateDayRollups(queryableOn(db), touched);
    // The late readings are judged again: they are once more late for a closed day.
    await markDirty(db, { moduleId, day }, []);
  }
  await db.deleteFrom('closed_day_copy').where('decision_id', '=', decisionId).execute();
}
