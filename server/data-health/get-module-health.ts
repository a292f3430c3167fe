import type { Pool } from 'pg';
import type { ModuleHealth, ModuleHealthDetail, ModuleHealthQuery } from '#contract/readings/data-health.ts';
import { PARAMETER_NAMES, parameterDefinition } from '#contract/readings/parameters.ts';
import { byteCoverage } from '#domain/coverage.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { dateOfDay } from '#server/store/days/quarter-days.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import { readBacklog } from '#server/store/readings/backlog.ts';
import type { LastValue } from '#server/store/readings/last-values.ts';
import { type ParameterIds, parameterIds } from '#server/store/readings/parameter-ids.ts';
import { controllerHealth } from './controller-health.ts';
import { healthModule } from './health-module.ts';
import { lastAnswer } from './last-answer.ts';
import { localDay, yearOf, yearPeriod } from './module-calendar.ts';
import { moduleDecisions } from './module-decisions.ts';
import { lastValuesOf, moduleHealths } from './module-healths.ts';
import { moduleVerdicts } from './module-verdicts.ts';
import { storedName } from './recent-coverage.ts';

const SELECT = `
  SELECT parameter_id, month - date '1970-01-01' AS month, coverage
  FROM day_rollup
  WHERE module_id = $1 AND month BETWEEN make_date($2, 1, 1) AND make_date($2, 12, 1)`;

/** Local date (`2026-03-18`) → coverage of that day, 0 to 1. */
type DayCoverage = Record<string, number>;

/**
 * Coverage of a module's days in one year of its calendar, by parameter number. Leaves out `today` (days since
 * 1970-01-01) and later days, which are not over.
 */
async function dayCoverage(
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

type ParameterHealth = ModuleHealthDetail['parameters'][number];

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
  const lastFetch = values.length > 0 ? Math.max(...values.map(({ ts }) => ts)) : null;
  const [healths, days, found, decisions, backlog, controller, answer] = await Promise.all([
    moduleHealths(installation, [module], values),
    dayCoverage(pool, module.id, year, today),
    moduleVerdicts(pool, ids, module.id, yearPeriod(year, module)),
    moduleDecisions(db, ids, module.id, principal.language),
    readBacklog(pool, module.id),
    controllerHealth(installation, principal, module),
    lastAnswer(installation, module, lastFetch),
  ]);
  return {
    ...(healths[0] as ModuleHealth),
    zone: module.zone,
    controller,
    lastAnswer: answer,
    year,
    isRecomputing: backlog.ranges > 0,
    backlog: backlog.ranges > 0 ? backlog : null,
    parameters: values.sort((a, b) => placeOf(a) - placeOf(b)).map((value) => toParameter(value, days, ids)),
    ...found,
    decisions,
  };
}
