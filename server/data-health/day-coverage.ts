import type { Pool } from 'pg';
import { byteCoverage } from '#domain/coverage.ts';
import { dateOfDay } from '#server/store/days/quarter-days.ts';

const SELECT = `
  SELECT parameter_id, month - date '1970-01-01' AS month, coverage
  FROM day_rollup
  WHERE module_id = $1 AND month BETWEEN make_date($2, 1, 1) AND make_date($2, 12, 1)`;

/** Local date (`2026-03-18`) → coverage of that day, 0 to 1. */
export type DayCoverage = Record<string, number>;

/**
 * Coverage of a module's days in one year of its calendar, by parameter number. Leaves out `today` (days since
 * 1970-01-01) and later days, which are not over.
 */
export async function dayCoverage(
  pool: Pool,
  moduleId: number,
  year: number,
  today: number,
): Promise<Map<number, DayCoverage>> {
  const { rows } = await pool.query<{ parameter_id: number; month: number; coverage: Buffer }>(SELECT, [
    moduleId,
    year,
  ]);
  const bySeries = new Map<number, DayCoverage>();
  for (const { parameter_id, month, coverage } of rows) {
    const days = bySeries.get(parameter_id) ?? {};
    bySeries.set(parameter_id, days);
    for (const [i, byte] of coverage.entries())
      if (month + i < today) days[dateOfDay(month + i)] = byteCoverage(byte);
  }
  return bySeries;
}
