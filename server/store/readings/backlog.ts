import type { Queryable } from '#server/store/queryable.ts';
import { FAILING_FROM } from './waiting-ranges.ts';

/** Length of the list of quarter-hours that wait for their computation. */
export interface Backlog {
  ranges: number;
  /** Quarter-hours of all ranges, counted once for each range. */
  quarters: number;
  /** How long the oldest range has waited; 0 when none waits. */
  oldestSeconds: number;
  /** True when the computation of some of them keeps failing. */
  isFailing: boolean;
}

const SELECT = `
  SELECT count(*)::int AS ranges,
    coalesce(sum(last_quarter - first_quarter + 1), 0)::float8 AS quarters,
    greatest(coalesce(extract(epoch FROM clock_timestamp() - min(since)), 0), 0)::float8 AS "oldestSeconds",
    coalesce(max(failures), 0) >= ${FAILING_FROM} AS "isFailing"
  FROM dirty_range
  WHERE $1::int IS NULL OR module_id = $1`;

/** Backlog of an installation, or of one module. */
export async function readBacklog(db: Queryable, moduleId: number | null = null): Promise<Backlog> {
  const { rows } = await db.query<Backlog>(SELECT, [moduleId]);
  return rows[0] ?? { ranges: 0, quarters: 0, oldestSeconds: 0, isFailing: false };
}

const SELECT_WORK = `
  SELECT count(*)::int AS ranges, coalesce(sum(last_quarter - first_quarter + 1), 0)::float8 AS quarters
  FROM dirty_range WHERE failures < ${FAILING_FROM}`;

/** Work that is left: the backlog without series whose computation keeps failing. */
export async function readWorkLeft(db: Queryable): Promise<Pick<Backlog, 'ranges' | 'quarters'>> {
  const { rows } = await db.query<Pick<Backlog, 'ranges' | 'quarters'>>(SELECT_WORK);
  return rows[0] ?? { ranges: 0, quarters: 0 };
}
