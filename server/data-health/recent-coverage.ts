import type { Pool } from 'pg';
import { parameterDefinition } from '#contract/readings/parameters.ts';
import { byteCoverage, coverageOf } from '#domain/coverage.ts';
import { dateOfDay } from '#server/store/days/quarter-days.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import type { LastValue } from '#server/store/readings/last-values.ts';
import { localDay } from './module-calendar.ts';

/** Number of whole local days that a module is judged by, without today. */
const DAYS = 30;

/** Summed by the database, so that the roll-ups of thousands of modules are not transferred. */
const SUM = `
  SELECT module_id, sum(of_month.bytes)::float8 AS covered
  FROM unnest($1::int[], $2::date[], $3::date[]) AS asked (module_id, first_day, last_day)
  JOIN day_rollup USING (module_id)
  CROSS JOIN LATERAL (
    SELECT sum(get_byte(coverage, day)) AS bytes
    FROM generate_series(greatest(first_day - month, 0), least(last_day - month, length(coverage) - 1)) AS day
  ) AS of_month
  WHERE month BETWEEN date_trunc('month', first_day)::date AND last_day
  GROUP BY module_id`;

/** Name that a parameter is stored under: a register is stored as the parameter it becomes. */
export const storedName = (parameter: string): string => parameterDefinition(parameter)?.becomes ?? parameter;

/** Number of days on which a module's series were expected, each from its first reading on, added up. */
function expectedDays(module: ModuleRow, values: readonly LastValue[], today: number): number {
  const firstOf = new Map<string, number>();
  for (const { parameter, firstTs } of values) {
    const name = storedName(parameter);
    firstOf.set(name, Math.min(firstOf.get(name) ?? Number.POSITIVE_INFINITY, firstTs));
  }
  const daysSince = (firstTs: number): number =>
    Math.max(0, today - Math.max(today - DAYS, localDay(firstTs, module)));
  return [...firstOf.values()].reduce((sum, firstTs) => sum + daysSince(firstTs), 0);
}

/**
 * Coverage (0 to 1) of the last 30 local days over all series of a module, by module number; modules without a
 * whole day since their first reading are left out. `valuesOf`: first and newest readings by module number.
 */
export async function recentCoverage(
  pool: Pool,
  modules: readonly ModuleRow[],
  valuesOf: ReadonlyMap<number, readonly LastValue[]>,
  now: number,
): Promise<Map<number, number>> {
  const todayOf = new Map(modules.map((module) => [module.id, localDay(now, module)]));
  const { rows } = await pool.query<{ module_id: number; covered: number }>(SUM, [
    [...todayOf.keys()],
    [...todayOf.values()].map((today) => dateOfDay(today - DAYS)),
    [...todayOf.values()].map((today) => dateOfDay(today - 1)),
  ]);
  const coveredOf = new Map(rows.map((row) => [row.module_id, row.covered]));
  const coverage = new Map<number, number>();
  for (const module of modules) {
    const days = expectedDays(module, valuesOf.get(module.id) ?? [], todayOf.get(module.id) ?? 0);
    const share = coverageOf({ measured: byteCoverage(coveredOf.get(module.id) ?? 0), whole: days });
    if (share !== null) coverage.set(module.id, share);
  }
  return coverage;
}
