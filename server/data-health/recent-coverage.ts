import type { Pool } from 'pg';
import { parameterDefinition } from '#contract/parameters.ts';
import type { LastValue } from '#server/store/last-values.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import type { ParameterIds } from '#server/store/parameter-ids.ts';
import { dateOfDay, FULL_COVERAGE } from '#server/store/quarter-days.ts';
import { localDay } from './local-days.ts';

/** Whole local days that a module is judged by; today is not over. */
const DAYS = 30;

/** Added up by the database: the roll-ups of thousands of modules need not travel. */
const SUM = `
  SELECT module_id, parameter_id, sum(get_byte(coverage, day))::float8 AS covered
  FROM unnest($1::int[], $2::date[], $3::date[]) AS asked (module_id, first_day, last_day)
  JOIN day_rollup USING (module_id)
  CROSS JOIN LATERAL generate_series(
    greatest(first_day - month, 0), least(last_day - month, length(coverage) - 1)) AS day
  WHERE month BETWEEN date_trunc('month', first_day)::date AND last_day
  GROUP BY module_id, parameter_id`;

/** Registers are stored as what they become. */
export const storedName = (parameter: string): string => parameterDefinition(parameter)?.becomes ?? parameter;

interface Expected {
  parameterId: number;
  days: number;
}

/** Days on which each series of a module was to be expected: from its first reading on. */
function expectedDays(module: ModuleRow, values: readonly LastValue[], ids: ParameterIds, today: number) {
  const firstOf = new Map<string, number>();
  for (const { parameter, firstTs } of values) {
    const name = storedName(parameter);
    firstOf.set(name, Math.min(firstOf.get(name) ?? Number.POSITIVE_INFINITY, firstTs));
  }
  return [...firstOf].flatMap(([name, firstTs]): Expected[] => {
    const parameterId = ids.idOf.get(name);
    const days = today - Math.max(today - DAYS, localDay(firstTs, module));
    return parameterId === undefined || days <= 0 ? [] : [{ parameterId, days }];
  });
}

/**
 * Mean coverage (0 to 1) of the last 30 local days over all series of a module, by module number; modules without a
 * whole day since their first reading are left out. `valuesOf`: first and newest readings by module number.
 */
export async function recentCoverage(
  pool: Pool,
  modules: readonly ModuleRow[],
  valuesOf: ReadonlyMap<number, readonly LastValue[]>,
  ids: ParameterIds,
  now: number,
): Promise<Map<number, number>> {
  const todayOf = new Map(modules.map((module) => [module.id, localDay(now, module)]));
  const { rows } = await pool.query<{ module_id: number; parameter_id: number; covered: number }>(SUM, [
    [...todayOf.keys()],
    [...todayOf.values()].map((today) => dateOfDay(today - DAYS)),
    [...todayOf.values()].map((today) => dateOfDay(today - 1)),
  ]);
  const covered = new Map(rows.map((row) => [`${row.module_id} ${row.parameter_id}`, row.covered]));
  const coverage = new Map<number, number>();
  for (const module of modules) {
    const expected = expectedDays(module, valuesOf.get(module.id) ?? [], ids, todayOf.get(module.id) ?? 0);
    if (expected.length === 0) continue;
    const days = expected.reduce((sum, one) => sum + one.days, 0);
    const bytes = expected.reduce(
      (sum, one) => sum + (covered.get(`${module.id} ${one.parameterId}`) ?? 0),
      0,
    );
    coverage.set(module.id, Math.min(1, bytes / FULL_COVERAGE / days));
  }
  return coverage;
}
