import type { Pool, PoolClient } from 'pg';
import { lockQuarters } from '#server/store/recompute-lock.ts';

/**
 * Days to close, the oldest first. A day waits while something of it is to be recomputed, and while its module has
 * sent nothing after it: what comes next may fill its gap.
 */
const OPEN_DAYS = `
  SELECT DISTINCT day::text AS day FROM quarter_day WHERE NOT is_closed AND day < $1::date ORDER BY 1`;

const CLOSE = `
  UPDATE quarter_day AS one SET is_closed = true
  WHERE day = $1::date AND NOT is_closed
    AND NOT EXISTS (
      SELECT FROM dirty_range AS dirty WHERE dirty.module_id = one.module_id
        AND dirty.first_quarter < (one.day - date '1970-01-01' + 1) * 96
        AND dirty.last_quarter >= (one.day - date '1970-01-01') * 96)
    AND EXISTS (
      SELECT FROM last_value AS newest
      WHERE newest.module_id = one.module_id AND newest.ts >= one.day + 1)`;

/** Runs work in a transaction of its own. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // The transaction goes with its connection.
    client.release(true);
    throw error;
  }
}

/**
 * Closes the days before a date (`YYYY-MM-DD`, UTC): from then on their quarter-hours are the source, and raw readings
 * are no longer needed. Each day is a transaction, in which nobody recomputes.
 * @returns how many days of series were closed
 */
export async function closeOldDays(pool: Pool, before: string): Promise<number> {
  const { rows } = await pool.query<{ day: string }>(OPEN_DAYS, [before]);
  let closed = 0;
  for (const { day } of rows) {
    closed += await inTransaction(pool, async (client) => {
      await lockQuarters(client, 'all');
      return (await client.query(CLOSE, [day])).rowCount ?? 0;
    });
  }
  return closed;
}
