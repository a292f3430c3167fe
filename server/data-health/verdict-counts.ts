import type { Pool } from 'pg';
import { OPEN_VERDICTS } from '#contract/data-health.ts';

/**
 * True for a verdict `v` that waits for a person: of an open kind ($1), and no decision on its reading is in force; a
 * late reading waits until its closed UTC day is reopened.
 */
export const IS_OPEN = `(v.kind = ANY ($1::text[]) AND NOT EXISTS (
  SELECT FROM reading_decision d
  WHERE d.module_id = v.module_id AND d.undone_at IS NULL AND CASE v.kind
    WHEN 'late_for_closed_day' THEN d.kind = 'day_reopened'
      AND (d.ts AT TIME ZONE 'UTC')::date = (v.ts AT TIME ZONE 'UTC')::date
    ELSE d.parameter_id = v.parameter_id AND d.ts = v.ts AND d.kind <> 'planned_outage' END))`;

const COUNT = `
  SELECT v.module_id, count(*) FILTER (WHERE v.kind = 'gap')::int AS gaps, count(*) FILTER (WHERE ${IS_OPEN})::int AS open
  FROM reading_verdict v
  WHERE (v.kind = 'gap' OR v.kind = ANY ($1::text[])) AND v.module_id = ANY ($2::int[])
  GROUP BY v.module_id`;

/** Verdicts of one module: those that wait for a person, and gaps. */
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
