import type { Pool } from 'pg';

/** Readings per statement. */
const BATCH = 20_000;

const MODULES = 'SELECT DISTINCT module_id AS id FROM last_value WHERE first_ts < $1 ORDER BY 1';

/** Instant of the last reading of a batch, null at the end. */
const BATCH_END = `
  SELECT max(ts) AS last FROM (
    SELECT ts FROM reading WHERE module_id = $1 AND ts > $2 AND ts < $3 ORDER BY ts LIMIT ${BATCH}) AS batch`;

/**
 * Keeps readings of days that are not closed or wait to be recomputed, readings that came late for a closed day and
 * wait for a person, and of each parameter the newest one before the limit that counts: the next register continues
 * from it.
 */
const REMOVE = `
  DELETE FROM reading AS old
  WHERE module_id = $1 AND ts > $2 AND ts <= $3
    AND NOT EXISTS (
      SELECT FROM quarter_day AS open
      WHERE open.module_id = old.module_id AND open.day = old.ts::date AND NOT open.is_closed)
    AND NOT EXISTS (
      SELECT FROM dirty_range AS dirty
      WHERE dirty.module_id = old.module_id
        AND dirty.first_quarter * 900.0 < extract(epoch FROM old.ts::date + 1)
        AND (dirty.last_quarter + 1) * 900.0 > extract(epoch FROM old.ts::date))
    AND NOT EXISTS (
      SELECT FROM reading_verdict AS late
      WHERE late.module_id = old.module_id AND late.ts = old.ts AND late.kind = 'late_for_closed_day')
    AND NOT EXISTS (
      SELECT FROM unnest(old.parameters) AS parameter (id)
      WHERE NOT EXISTS (
        SELECT FROM reading AS newer
        WHERE newer.module_id = old.module_id AND newer.ts > old.ts AND newer.ts < $4
          AND parameter.id = ANY (newer.parameters)
          AND NOT EXISTS (
            SELECT FROM reading_verdict AS verdict
            WHERE verdict.module_id = newer.module_id AND verdict.parameter_id = parameter.id
              AND verdict.ts = newer.ts AND verdict.kind IN ('spike', 'dip', 'late_for_closed_day'))))`;

async function removeOfModule(pool: Pool, moduleId: number, before: string): Promise<number> {
  let removed = 0;
  let after = '-infinity';
  for (;;) {
    const { rows } = await pool.query<{ last: Date | null }>(BATCH_END, [moduleId, after, before]);
    const last = rows[0]?.last?.toISOString();
    if (last === undefined) return removed;
    removed += (await pool.query(REMOVE, [moduleId, after, last, before])).rowCount ?? 0;
    after = last;
  }
}

const DROP_EMPTY = 'SELECT drop_empty_reading_partitions($1::date) AS dropped';

/**
 * Removes raw readings before a date (`YYYY-MM-DD`, UTC) whose days are closed. It may be ended at any instant and
 * continues the next time.
 * @returns how many instants were removed
 */
export async function removeOldRaw(pool: Pool, before: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(MODULES, [before]);
  let removed = 0;
  for (const { id } of rows) removed += await removeOfModule(pool, id, before);
  return removed;
}

/** Drops the months before a date that hold no readings. */
export async function dropEmptyMonths(pool: Pool, before: string): Promise<void> {
  await pool.query(DROP_EMPTY, [before]);
}
