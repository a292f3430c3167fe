import type { Pool, PoolClient } from 'pg';
import { log } from '#server/log/log.ts';
import { isDatabaseGone } from '#server/store/database-gone.ts';
import { addDirtyRanges, type DirtyRange, takeDirtyRanges } from '#server/store/readings/dirty-ranges.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';
import { lockQuarters } from '#server/store/readings/recompute-lock.ts';
import { MAX_QUARTERS, runWork } from './recompute-ranges.ts';
import { quartersOf, seriesKey } from './series-work.ts';

/** Maximum number of ranges per transaction. */
const MAX_ENTRIES = 10_000;

async function inTransaction(
  pool: Pool,
  work: (client: PoolClient, dirty: DirtyRange[]) => Promise<number>,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const done = await work(client, await takeDirtyRanges(client, MAX_ENTRIES));
    await client.query('COMMIT');
    client.release();
    return done;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Computes all ranges taken off the list together.
 * @returns how many ranges
 */
const takeAll = (pool: Pool, ids: ParameterIds): Promise<number> =>
  inTransaction(pool, async (client, dirty) => {
    if (dirty.length > 0) await addDirtyRanges(client, await runWork(client, dirty, ids));
    return dirty.length;
  });

/**
 * Computes the ranges series by series: a series that fails goes back to the end of the list and holds up no other.
 * Work that is too much for one transaction goes back before it.
 * @returns ranges done
 */
function takeEach(pool: Pool, ids: ParameterIds, failing: Set<number>): Promise<number> {
  return inTransaction(pool, async (client, dirty) => {
    let [done, quarters] = [0, 0];
    const failed: DirtyRange[] = [];
    // All modules are locked at once and in order: locking them one series after another could deadlock with another
    // worker.
    await lockQuarters(client, new Set(dirty.map((range) => range.moduleId)));
    const bySeries = Map.groupBy(dirty, (range) => seriesKey(range.moduleId, range.parameterId));
    // Series that failed before are tried last, so that they cannot use up the share of the others.
    const inOrder = [...bySeries].sort(([a], [b]) => Number(failing.has(a)) - Number(failing.has(b)));
    for (const [series, ranges] of inOrder) {
      if (quarters >= MAX_QUARTERS) {
        await addDirtyRanges(client, ranges);
        continue;
      }
      quarters += quartersOf(ranges);
      await client.query('SAVEPOINT series');
      try {
        await addDirtyRanges(client, await runWork(client, ranges, ids));
        done += ranges.length;
        failing.delete(series);
      } catch (error) {
        if (isDatabaseGone(error)) throw error;
        await client.query('ROLLBACK TO SAVEPOINT series');
        failed.push(...ranges);
        const [{ moduleId, parameterId } = { moduleId: 0, parameterId: 0 }] = ranges;
        if (!failing.has(series))
          log('error', {
            error,
            where: 'recompute',
            module: moduleId,
            parameter: ids.nameOf.get(parameterId),
          });
        failing.add(series);
      }
    }
    await addDirtyRanges(client, failed);
    return done;
  });
}

/**
 * Takes ranges off the dirty list and computes their quarter-hours anew from raw, in one transaction: a worker that
 * dies leaves the list as it was. Nothing is ever added to a stored sum. `failing`: series that failed in their last try,
 * so that each failure is logged once.
 * @returns how many ranges were done; those that fail stay on the list
 */
export async function recompute(pool: Pool, ids: ParameterIds, failing = new Set<number>()): Promise<number> {
  try {
    return await takeAll(pool, ids);
  } catch (error) {
    if (isDatabaseGone(error)) throw error;
    return takeEach(pool, ids, failing);
  }
}
