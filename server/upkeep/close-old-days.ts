import type { Pool } from 'pg';
import { inTransaction } from '#server/store/in-transaction.ts';
import { loadParameterIds, registersOfAmounts } from '#server/store/readings/parameter-ids.ts';
import { lockQuarters } from '#server/store/readings/recompute-lock.ts';

const MODULES = `
  SELECT DISTINCT module_id AS id FROM quarter_day WHERE NOT is_closed AND day < $1::date ORDER BY 1`;

/**
 * Closes days of one module. A day waits while part of it is to be recomputed, and while a source of the series (the
 * series itself, or the register ($4) of an amount ($3)) has sent nothing after it: the next reading may fill its
 * gap.
 */
const CLOSE = `
  WITH source AS (
    SELECT coalesce(register.amount_id, newest.parameter_id) AS parameter_id, min(newest.ts) AS silent_since
    FROM last_value AS newest
    LEFT JOIN unnest($3::smallint[], $4::smallint[]) AS register (amount_id, register_id)
      ON register.register_id = newest.parameter_id
    WHERE newest.module_id = $1
    GROUP BY 1)
  UPDATE quarter_day AS one SET is_closed = true
  FROM source
  WHERE one.module_id = $1 AND one.day < $2::date AND NOT one.is_closed
    AND source.parameter_id = one.parameter_id AND source.silent_since >= one.day + 1
    AND NOT EXISTS (
      SELECT FROM dirty_range AS dirty WHERE dirty.module_id = one.module_id
        AND dirty.first_quarter < (one.day - date '1970-01-01' + 1) * 96
        AND dirty.last_quarter >= (one.day - date '1970-01-01') * 96)`;

/**
 * Closes the days before a date (`YYYY-MM-DD`, UTC): from then on their quarter-hours are the source, and raw
 * readings are no longer needed. Each module has its own transaction, in which nobody else recomputes it.
 * @returns how many days of series were closed
 */
export async function closeOldDays(pool: Pool, before: string): Promise<number> {
  const registers = registersOfAmounts(await loadParameterIds(pool));
  const { rows } = await pool.query<{ id: number }>(MODULES, [before]);
  let closed = 0;
  for (const { id } of rows) {
    closed += await inTransaction(pool, async (client) => {
      await lockQuarters(client, [id]);
      return (
        (await client.query(CLOSE, [id, before, [...registers.keys()], [...registers.values()]])).rowCount ??
        0
      );
    });
  }
  return closed;
}
