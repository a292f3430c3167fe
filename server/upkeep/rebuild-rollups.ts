import type { Pool } from 'pg';
import { rebuildMonths } from '#server/store/days/day-rollups.ts';
import { inTransaction } from '#server/store/in-transaction.ts';
import { lockQuarters } from '#server/store/readings/recompute-lock.ts';

/** Months per transaction. */
const BATCH = 200;

const STALE = `
  SELECT module_id AS "moduleId", parameter_id AS "parameterId", month - date '1970-01-01' AS month
  FROM day_rollup
  JOIN module ON module.id = module_id
  JOIN site ON site.id = site_id
  WHERE zone <> timezone OR day_start_hour <> coalesce((metering ->> 'dayStartHour')::int, 0)
  ORDER BY 1, 2, 3 LIMIT ${BATCH}`;

/**
 * Rolls up again the months whose site has moved to another zone or whose module's day begins at another hour. Until
 * then they are added up from quarter-hours when asked for.
 * @returns how many
 */
export async function rebuildStaleRollups(
  pool: Pool,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let rebuilt = 0;
  while (!isStopping()) {
    const count = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ moduleId: number; parameterId: number; month: number }>(STALE);
      // A recomputation writes months, too, in another order: one waits for the other before either holds any.
      await lockQuarters(
        client,
        rows.map((row) => row.moduleId),
      );
      await rebuildMonths(client, rows);
      return rows.length;
    });
    rebuilt += count;
    if (count < BATCH) break;
  }
  return rebuilt;
}
