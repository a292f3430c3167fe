import type { Pool, PoolClient } from 'pg';
import { mergeRanges, quartersOf } from '#domain/readings/quarter-ranges.ts';
import { log } from '#server/log/log.ts';
import { isDatabaseGone } from '#server/store/database-gone.ts';
import {
  type DirtyRange,
  returnDirtyRanges,
  type TakenRange,
  takeDirtyRanges,
} from '#server/store/readings/dirty-ranges.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';
import { lockQuarters } from '#server/store/readings/recompute-lock.ts';
import { MAX_QUARTERS, runWork } from './recompute-ranges.ts';
import { seriesKey } from './series-work.ts';

/** Maximum number of ranges per transaction. */
const MAX_ENTRIES = 10_000;

async function inTransaction(
  pool: Pool,
  work: (client: PoolClient, dirty: TakenRange[]) => Promise<number>,
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

/** Failures counted at most: the column is small, and nobody needs the number of a long night. */
const MAX_FAILURES = 10_000;

/**
 * What is left of taken ranges, as old as the oldest range of its series, for it has waited as long, and as bulky as all. A register that was
 * added for its amount is as old as the oldest range of its module.
 */
function withAge(left: readonly DirtyRange[], taken: readonly TakenRange[]): TakenRange[] {
  if (left.length === 0) return [];
  const known = new Map<string, Pick<TakenRange, 'since' | 'isBulk'>>();
  const note = (key: string, { since, isBulk }: TakenRange): void => {
    const before = known.get(key) ?? { since, isBulk };
    known.set(key, { since: Math.min(since, before.since), isBulk: isBulk && before.isBulk });
  };
  for (const range of taken) {
    note(`${range.moduleId}`, range);
    note(`${range.moduleId} ${range.parameterId}`, range);
  }
  return left.map((range) => {
    const { moduleId, parameterId } = range;
    const kept = known.get(`${moduleId} ${parameterId}`) ?? known.get(`${moduleId}`);
    return { ...range, since: kept?.since ?? Date.now(), isBulk: kept?.isBulk ?? false, failures: 0 };
  });
}

/** Ranges of one series after a failure, merged: the list must not grow with each reading of a series that fails. */
function asFailed(ranges: readonly TakenRange[]): TakenRange[] {
  const [{ moduleId, parameterId }] = ranges as [TakenRange];
  const failures = Math.min(Math.max(...ranges.map((one) => one.failures)) + 1, MAX_FAILURES);
  const since = Math.min(...ranges.map((one) => one.since));
  const isBulk = ranges.every((one) => one.isBulk);
  return mergeRanges(ranges).map((range) => ({ moduleId, parameterId, ...range, since, failures, isBulk }));
}

/**
 * Computes all ranges taken off the list together.
 * @returns how many ranges
 */
const takeAll = (pool: Pool, ids: ParameterIds): Promise<number> =>
  inTransaction(pool, async (client, dirty) => {
    if (dirty.length > 0) await returnDirtyRanges(client, withAge(await runWork(client, dirty, ids), dirty));
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
    const failed: TakenRange[] = [];
    // All modules are locked at once and in order: locking them one series after another could deadlock with another
    // worker.
    await lockQuarters(client, new Set(dirty.map((range) => range.moduleId)));
    const bySeries = Map.groupBy(dirty, (range) => seriesKey(range.moduleId, range.parameterId));
    // Series that failed before are tried last, so that they cannot use up the share of the others.
    const inOrder = [...bySeries].sort(([a], [b]) => Number(failing.has(a)) - Number(failing.has(b)));
    for (const [series, ranges] of inOrder) {
      if (quarters >= MAX_QUARTERS) {
        await returnDirtyRanges(client, ranges);
        continue;
      }
      quarters += quartersOf(ranges);
      await client.query('SAVEPOINT series');
      try {
        await returnDirtyRanges(client, withAge(await runWork(client, ranges, ids), ranges));
        done += ranges.length;
        failing.delete(series);
      } catch (error) {
        if (isDatabaseGone(error)) throw error;
        await client.query('ROLLBACK TO SAVEPOINT series');
        failed.push(...asFailed(ranges));
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
    await returnDirtyRanges(client, failed);
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
