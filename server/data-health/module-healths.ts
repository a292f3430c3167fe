import type { ModuleHealth } from '#contract/readings/data-health.ts';
import { freshnessLimits, freshnessState } from '#domain/freshness.ts';
import { learnedIntervals } from '#server/series/learned-intervals.ts';
import type { Installation } from '#server/store/installation.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import { type LastValue, readLastValues } from '#server/store/readings/last-values.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { recentCoverage } from './recent-coverage.ts';
import { verdictCounts } from './verdict-counts.ts';

/** Data health of modules, in their order. `values`: first and newest readings of all their parameters. */
export async function moduleHealths(
  installation: Installation,
  modules: readonly ModuleRow[],
  values: readonly LastValue[],
): Promise<ModuleHealth[]> {
  const { pool } = installation;
  const now = Date.now();
  const moduleIds = modules.map(({ id }) => id);
  const valuesOf = Map.groupBy(values, ({ moduleId }) => moduleId);
  const learning = modules.filter(({ id, metering }) => valuesOf.has(id) && !metering?.expectedInterval);
  const [learned, counts, coverage] = await Promise.all([
    learnedIntervals(
      installation,
      learning.map(({ id }) => id),
    ),
    verdictCounts(pool, moduleIds),
    recentCoverage(pool, modules, valuesOf, now),
  ]);
  return modules.map((module): ModuleHealth => {
    const own = valuesOf.get(module.id) ?? [];
    const set = module.metering?.expectedInterval ?? null;
    const expectedInterval = set ?? learned.get(module.id) ?? null;
    const lastFetch = own.length > 0 ? Math.max(...own.map(({ ts }) => ts)) : null;
    const ageSeconds = lastFetch === null ? null : Math.max(0, (now - lastFetch) / 1000);
    return {
      uuid: module.uuid,
      name: module.name,
      type: module.type,
      measureType: module.measure_type,
      siteId: module.site_id,
      firstFetch: own.length > 0 ? Math.min(...own.map(({ firstTs }) => firstTs)) : null,
      lastFetch,
      ageSeconds,
      state: freshnessState(ageSeconds, freshnessLimits(expectedInterval)),
      disabled: module.disabled,
      expectedInterval,
      isIntervalLearned: set === null && learned.has(module.id),
      coverage: coverage.get(module.id) ?? null,
      open: counts.get(module.id)?.open ?? 0,
      gaps: counts.get(module.id)?.gaps ?? 0,
    };
  });
}

/** First and newest readings of these modules, or of all when `moduleIds` is null. */
export const lastValuesOf = async (
  installation: Installation,
  moduleIds: readonly number[] | null,
): Promise<LastValue[]> => readLastValues(installation.pool, await parameterIds(installation), moduleIds);
