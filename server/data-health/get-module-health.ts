import type { Pool } from 'pg';
import type { ModuleHealth, ModuleHealthDetail, ModuleHealthQuery } from '#contract/readings/data-health.ts';
import { PARAMETER_NAMES, parameterDefinition } from '#contract/readings/parameters.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import type { LastValue } from '#server/store/readings/last-values.ts';
import { type ParameterIds, parameterIds } from '#server/store/readings/parameter-ids.ts';
import { type DayCoverage, dayCoverage } from './day-coverage.ts';
import { healthModule } from './health-module.ts';
import { localDay, yearOf, yearPeriod } from './module-calendar.ts';
import { moduleDecisions } from './module-decisions.ts';
import { lastValuesOf, moduleHealths } from './module-healths.ts';
import { moduleVerdicts } from './module-verdicts.ts';
import { storedName } from './recent-coverage.ts';

type ParameterHealth = ModuleHealthDetail['parameters'][number];

const IS_DIRTY = 'SELECT EXISTS (SELECT FROM dirty_range WHERE module_id = $1) AS dirty';

async function isRecomputing(pool: Pool, moduleId: number): Promise<boolean> {
  const { rows } = await pool.query<{ dirty: boolean }>(IS_DIRTY, [moduleId]);
  return rows[0]?.dirty ?? false;
}

/** Health of one parameter. A register shows the coverage of the intervals computed from it. */
function toParameter(value: LastValue, days: ReadonlyMap<number, DayCoverage>, ids: ParameterIds) {
  const stored = ids.idOf.get(storedName(value.parameter));
  return {
    parameter: value.parameter,
    unit: parameterDefinition(value.parameter)?.unit ?? '',
    firstTs: value.firstTs,
    lastTs: value.ts,
    lastValue: value.value,
    days: (stored !== undefined && days.get(stored)) || {},
  } satisfies ParameterHealth;
}

const placeOf = ({ parameter }: LastValue): number => PARAMETER_NAMES.indexOf(parameter);

/**
 * GET /data-health/{uuid}?year=: shows the verdicts on a module's readings, the decisions on them, and coverage by
 * day.
 */
export async function getModuleHealth(call: Call<unknown, ModuleHealthQuery>): Promise<ModuleHealthDetail> {
  const principal = requirePrincipal(call);
  const module: ModuleRow = await healthModule(call);
  const { installation, query } = call;
  const { pool, db } = installation;
  const ids = await parameterIds(installation);
  const today = localDay(Date.now(), module);
  const year = query.year ?? yearOf(today);
  const values = await lastValuesOf(installation, [module.id]);
  const [healths, days, found, decisions, recomputing] = await Promise.all([
    moduleHealths(installation, [module], values),
    dayCoverage(pool, module.id, year, today),
    moduleVerdicts(pool, ids, module.id, yearPeriod(year, module)),
    moduleDecisions(db, ids, module.id, principal.language),
    isRecomputing(pool, module.id),
  ]);
  return {
    ...(healths[0] as ModuleHealth),
    zone: module.zone,
    year,
    isRecomputing: recomputing,
    parameters: values.sort((a, b) => placeOf(a) - placeOf(b)).map((value) => toParameter(value, days, ids)),
    ...found,
    decisions,
  };
}
