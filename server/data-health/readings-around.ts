import type { Pool } from 'pg';
import type { DecisionKind, VerdictKind } from '#contract/readings/data-health.ts';

/** One raw reading, with its verdict and the decision on it. */
export interface JudgedReading {
  /** Epoch ms. */
  ts: number;
  value: number;
  verdict: VerdictKind | null;
  /** Register value that it was judged by. */
  before: number | null;
  /** Kind of the decision in force on the reading. */
  decision: DecisionKind | null;
}

/** Maximum number of readings searched for the newest one that counts. */
const BEFORE_READ = 200;
const AFTER_READ = 12;

const JUDGE = `
  LEFT JOIN LATERAL (
    SELECT kind, before FROM reading_verdict v
    WHERE v.module_id = $1 AND v.parameter_id = $2 AND v.ts = raw.ts AND v.kind <> 'gap' LIMIT 1) AS v ON true
  LEFT JOIN LATERAL (
    SELECT kind FROM reading_decision d
    WHERE d.module_id = $1 AND d.parameter_id = $2 AND d.ts = raw.ts AND d.undone_at IS NULL LIMIT 1) AS d ON true`;
const RAW = `SELECT ts, values[array_position(parameters, $2::smallint)] AS value FROM reading
  WHERE module_id = $1 AND $2::smallint = ANY (parameters)`;
const JUDGED =
  'extract(epoch FROM raw.ts)::float8 * 1000 AS ts, raw.value, v.kind AS verdict, v.before, d.kind AS decision';

const SELECT_BEFORE = `
  SELECT ${JUDGED} FROM (${RAW} AND ts < $3 ORDER BY ts DESC LIMIT $4) AS raw ${JUDGE} ORDER BY raw.ts DESC`;
const SELECT_FROM = `
  SELECT ${JUDGED} FROM (${RAW} AND ts >= $3 ORDER BY ts LIMIT $4) AS raw ${JUDGE} ORDER BY raw.ts`;

/** Verdicts that exclude a reading unless a person releases it. */
const LEFT_OUT: readonly (VerdictKind | null)[] = ['dip', 'spike', 'late_for_closed_day'];

/** False for readings that are excluded by their verdict or by a person. */
export const counts = ({ verdict, decision }: JudgedReading): boolean => {
  if (decision !== null) return decision !== 'discarded';
  return !LEFT_OUT.includes(verdict);
};

/**
 * Register value from which the readings after a counted one count on. A fall within the tolerance does not lower it.
 */
export const registerAfter = ({ verdict, value, before }: JudgedReading): number =>
  verdict === 'jitter' && before !== null ? before : value;

/**
 * Raw readings of one series around an instant (epoch ms): those before it, newest first, and those from it on, by
 * time.
 */
export async function readingsAround(
  pool: Pool,
  key: { moduleId: number; parameterId: number; at: number },
): Promise<{ before: JudgedReading[]; from: JudgedReading[] }> {
  const values = [key.moduleId, key.parameterId, new Date(key.at)];
  const [before, from] = await Promise.all([
    pool.query<JudgedReading>(SELECT_BEFORE, [...values, BEFORE_READ]),
    pool.query<JudgedReading>(SELECT_FROM, [...values, AFTER_READ]),
  ]);
  return { before: before.rows, from: from.rows };
}
