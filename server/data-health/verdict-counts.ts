import type { Pool } from 'pg';
import { OPEN_VERDICTS } from '#contract/readings/data-health.ts';

/**
 * True when a verdict `v` waits for a person: its kind is open ($1), and no decision on its reading is in force. A
 * late reading waits until its closed UTC day is reopened.
 */
export const IS_OPEN = `(v.kind = ANY ($1::text[]) AND NOT EXISTS (
  SELECT FROM reading_decision d
  WHERE d.module_id = v.module_id AND d.undone_at IS NULL AND CASE v.kind
    WHEN 'late_for_closed_day' THEN d.kind = 'day_reopened'
      AND (d.ts AT TIME ZONE 'UTC')::date = (v.ts AT TIME ZONE 'UTC')::date
    ELSE d.parameter_id = v.parameter_id AND d.ts = v.ts AND d.kind <> 'planned_outage' END))`;

/** UTC day of a late reading, so that the late readings of a day count once; null for other verdicts. */
export const LATE_DAY = `CASE v.kind WHEN 'late_for_closed_day' THEN (v.ts AT TIME ZONE 'UTC')::date END`;

const COUNT = `
  SELECT module_id, count(*) FILTER (WHERE kind = 'gap')::int AS gaps,
    (count(*) FILTER (WHERE is_open AND late_day IS NULL) + count(DISTINCT late_day) FILTER (WHERE is_open))::int AS open
  FROM (
    SELECT v.module_id, v.kind, ${IS_OPEN} AS is_open, ${LATE_DAY} AS late_day FROM reading_verdict v
    WHERE (v.kind = 'gap' OR v.kind = ANY ($1::text[])) AND v.module_id = ANY ($2::int[])
  ) AS judged
  GROUP BY module_id`;

/** Number of findings in one module's readings that wait for a person, and of gaps. */
export interface VerdictCounts {
  open: number;
  gaps: number;
}

/** Counts by module number; modules without any are left out. */
export async function verdictCounts(
  pool: Pool,
  moduleIds: readonly number[],
): Promise<Map<number, VerdictCounts>> {
  const { rows } = await pool.query<VerdictCounts & { module_id: number }>(COUNT, [OPEN_VERDICTS, moduleIds]);
  return new Map(rows.map(({ module_id, open, gaps }) => [module_id, { open, gaps }]));
}
