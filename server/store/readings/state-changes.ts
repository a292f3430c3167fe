import type { Queryable } from '#server/store/queryable.ts';

/** One series of states: 0 is low, 1 is high. */
export interface StateSeries {
  moduleId: number;
  parameterId: number;
}

const NEWEST = `
  SELECT extract(epoch FROM ts)::float8 * 1000 AS ts, values[array_position(parameters, $2::smallint)] AS value
  FROM reading
  WHERE module_id = $1 AND ts < $3 AND ts >= $4 AND $2::smallint = ANY (parameters)
  ORDER BY ts DESC LIMIT 1`;

const OLDEST = `
  SELECT extract(epoch FROM ts)::float8 * 1000 AS ts
  FROM reading
  WHERE module_id = $1 AND ts < $3 AND ts >= $4 AND $2::smallint = ANY (parameters)
  ORDER BY ts LIMIT 1`;

/** The reading before the period decides whether the first one in it is a change. */
const CHANGES = `
  WITH read AS (
    SELECT ts, values[array_position(parameters, $2::smallint)] >= 0.5 AS high
    FROM reading
    WHERE module_id = $1 AND ts < $4 AND $2::smallint = ANY (parameters) AND ts >= coalesce((
      SELECT max(ts) FROM reading
      WHERE module_id = $1 AND ts < $3 AND ts >= $3 - interval '1 day' AND $2::smallint = ANY (parameters)), $3)
  ), told AS (SELECT ts, high, lag(high) OVER (ORDER BY ts) AS before FROM read)
  SELECT extract(epoch FROM max(ts))::float8 * 1000 AS ts
  FROM told WHERE ts >= $3 AND high = $5 AND before IS DISTINCT FROM high`;

/** Newest reading in [from, before), or null. Instants in epoch ms. */
export async function newestState(
  db: Queryable,
  { moduleId, parameterId }: StateSeries,
  from: number,
  before: number,
): Promise<{ ts: number; value: number } | null> {
  const values = [moduleId, parameterId, new Date(before), new Date(from)];
  const { rows } = await db.query<{ ts: number; value: number }>(NEWEST, values);
  return rows[0] ?? null;
}

/** Instant of the oldest stored reading in [from, before), or null. Instants in epoch ms. */
export async function oldestState(
  db: Queryable,
  { moduleId, parameterId }: StateSeries,
  from: number,
  before: number,
): Promise<number | null> {
  const values = [moduleId, parameterId, new Date(before), new Date(from)];
  const { rows } = await db.query<{ ts: number }>(OLDEST, values);
  return rows[0]?.ts ?? null;
}

/**
 * Last instant in [from, before) at which the state became high, or low; null: no such change, or one that is no
 * longer stored.
 */
export async function lastChangeTo(
  db: Queryable,
  { moduleId, parameterId }: StateSeries,
  isHigh: boolean,
  from: number,
  before: number,
): Promise<number | null> {
  const values = [moduleId, parameterId, new Date(from), new Date(before), isHigh];
  const { rows } = await db.query<{ ts: number | null }>(CHANGES, values);
  return rows[0]?.ts ?? null;
}
