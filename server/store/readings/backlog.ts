import type { Queryable } from '#server/store/queryable.ts';
import { FAILING_FROM } from './waiting-ranges.ts';

/** Length of the list of quarter-hours that wait for their computation. */
export interface Backlog {
  ranges: number;
  /** Quarter-hours of all ranges, counted once for each range. */
  quarters: number;
  /** How long the oldest range has waited that does not keep failing; 0 when none waits. */
  oldestSeconds: number;
  /** True when the computation of some of them keeps failing. */
  isFailing: boolean;
}

const SELECT = `
  SELECT count(*)::int AS ranges,
    coalesce(sum(last_quarter - first_quarter + 1), 0)::float8 AS quarters,
    greatest(coalesce(extract(epoch FROM clock_timestamp()
      - min(since) FILTER (WHERE failures < ${FAILING_FROM})), 0), 0)::float8 AS "oldestSeconds",
    coalesce(max(failures), 0) >= ${FAILING_FROM} AS "isFailing"
  FROM dirty_range
  WHERE $1::int IS NULL OR module_id = $1`;

/** Backlog of an installation, or of one module. */
export async function readBacklog(db: Queryable, moduleId: number | null = null): Promise<Backlog> {
  const { rows } = await db.query<Backlog>(SELECT, [moduleId]);
  return rows[0] ?? { ranges: 0, quarters: 0, oldestSeconds: 0, isFailing: false };
}

type Length = Pick<Backlog, 'ranges' | 'quarters'>;

/** Work that is left: the backlog without series whose computation keeps failing. */
export interface WorkLeft {
  all: Length;
  /** Of incoming readings, without what people have ordered. */
  ofReadings: Length;
}

export const NO_WORK: WorkLeft = {
  all: { ranges: 0, quarters: 0 },
  ofReadings: { ranges: 0, quarters: 0 },
};

const SELECT_WORK = `
  SELECT is_bulk AS "isBulk", count(*)::int AS ranges, sum(last_quarter - first_quarter + 1)::float8 AS quarters
  FROM dirty_range WHERE failures < ${FAILING_FROM}
  GROUP BY is_bulk`;

export async function readWorkLeft(db: Queryable): Promise<WorkLeft> {
  const { rows } = await db.query<Length & { isBulk: boolean }>(SELECT_WORK);
  const sum = (some: readonly Length[]): Length => ({
    ranges: some.reduce((total, { ranges }) => total + ranges, 0),
    quarters: some.reduce((total, { quarters }) => total + quarters, 0),
  });
  return { all: sum(rows), ofReadings: sum(rows.filter(({ isBulk }) => !isBulk)) };
}
