import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';
import { isDerivedType } from '#contract/readings/module.ts';
import { freshnessLimits, freshnessState } from '#domain/freshness.ts';
import { canReachSite } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { learnedIntervals } from '#server/series/learned-intervals.ts';
import type { Installation } from '#server/store/installation.ts';
import { listModules, type ModuleRow } from '#server/store/module-rows.ts';
import { lastValuesOf } from './module-healths.ts';

const SENDS_NOTHING = new Set(['outdated', 'no_data']);

/**
 * Controller of a module, and how many of its modules are silent: all of them points to the controller, only some to
 * the meters. Null without a controller, or when the reader may not see its site.
 */
export async function controllerHealth(
  installation: Installation,
  reader: Principal,
  { plc_id: plcId, plc_name: name, plc_site_id: siteId }: ModuleRow,
): Promise<ModuleHealthDetail['controller']> {
  if (plcId === null || name === null || siteId === null || !canReachSite(reader, siteId)) return null;
  const modules = (await listModules(installation.db)).filter(
    (one) =>
      one.plc_id === plcId && !one.disabled && !isDerivedType(one.type) && canReachSite(reader, one.site_id),
  );
  const ids = modules.map(({ id }) => id);
  const [values, learned] = await Promise.all([
    lastValuesOf(installation, ids),
    learnedIntervals(installation, ids),
  ]);
  const newest = new Map<number, number>();
  for (const { moduleId, ts } of values) newest.set(moduleId, Math.max(newest.get(moduleId) ?? 0, ts));
  const now = Date.now();
  const silent = modules.filter(({ id, metering }) => {
    const last = newest.get(id);
    const age = last === undefined ? null : (now - last) / 1000;
    const interval = metering?.expectedInterval ?? learned.get(id) ?? null;
    return SENDS_NOTHING.has(freshnessState(age, freshnessLimits(interval)));
  });
  return { name, modules: modules.length, silent: silent.length };
}
