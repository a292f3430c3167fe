import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { openRanges } from '#server/ingest/recompute/open-ranges.ts';
import { runWork } from '#server/ingest/recompute/recompute-ranges.ts';
import type { DirtyRange } from '#server/store/readings/dirty-ranges.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';

/** A stored day that differs from the result of its raw readings. */
export interface Difference {
  moduleId: number;
  parameter: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
}

/** Days per look: few, since no module with the same lock is recomputed meanwhile. */
const WINDOW_DAYS = 7;

/** First and last day (since 1970-01-01) of each module among its days that are not closed. */
const OPEN_SPANS = `
  SELECT module_id, min(day) - date '1970-01-01' AS first, max(day) - date '1970-01-01' AS last
  FROM quarter_day WHERE NOT is_closed GROUP BY module_id ORDER BY module_id`;
const IS_DIRTY = 'SELECT EXISTS (SELECT FROM dirty_range WHERE module_id = $1) AS dirty';
const SENT = 'SELECT parameter_id FROM last_value WHERE module_id = $1';
const CHANGED = `
  SELECT parameter_id, day::text AS day FROM quarter_day
  WHERE module_id = $1 AND xmin = pg_current_xact_id()::xid ORDER BY 1, 2`;

interface Window {
  moduleId: number;
  firstDay: number;
  endDay: number;
}

async function recomputeWindow(client: PoolClient, one: Window, ids: ParameterIds): Promise<Difference[]> {
  const { moduleId, firstDay, endDay } = one;
  const { rows } = await client.query<{ parameter_id: number }>(SENT, [moduleId]);
  const whole = rows.map(({ parameter_id }) => ({
    moduleId,
    parameterId: parameter_id,
    firstQuarter: firstDay * QUARTERS_PER_UTC_DAY,
    lastQuarter: endDay * QUARTERS_PER_UTC_DAY - 1,
  }));
  let left: DirtyRange[] = await openRanges(client, ids, whole);
  while (left.length > 0) left = await runWork(client, left, ids);
  const changed = await client.query<{ parameter_id: number; day: string }>(CHANGED, [moduleId]);
  return changed.rows.map(({ parameter_id, day }) => ({
    moduleId,
    parameter: ids.nameOf.get(parameter_id) ?? String(parameter_id),
    day,
  }));
}

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001';

/**
 * Computes days of a module again and finds what would change, in a transaction that is never committed and sees one
 * instant.
 * @returns null when the module was being recomputed, or is about to be
 */
async function checkWindow(pool: Pool, one: Window, ids: ParameterIds): Promise<Difference[] | null> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const { rows } = await client.query<{ dirty: boolean }>(IS_DIRTY, [one.moduleId]);
    const found = rows[0]?.dirty ? null : await recomputeWindow(client, one, ids);
    await client.query('ROLLBACK');
    client.release();
    return found;
  } catch (error) {
    client.release(true);
    if (isConflict(error)) return null;
    throw error;
  }
}

/**
 * Compares all stored quarter-hours that have raw readings with the present result of those readings. Modules that
 * are being recomputed are left for the next time.
 */
export async function checkQuarters(
  pool: Pool,
  ids: ParameterIds,
  isStopping: () => boolean = () => false,
): Promise<Difference[]> {
  const { rows } = await pool.query<{ module_id: number; first: number; last: number }>(OPEN_SPANS);
  const found: Difference[] = [];
  for (const { module_id: moduleId, first, last } of rows) {
    for (let firstDay = first; firstDay <= last && !isStopping(); firstDay += WINDOW_DAYS) {
      const endDay = Math.min(firstDay + WINDOW_DAYS, last + 1);
      const since = performance.now();
      found.push(...((await checkWindow(pool, { moduleId, firstDay, endDay }, ids)) ?? []));
      // Half of the time is left to others.
      await delay(performance.now() - since);
    }
  }
  return found;
}
