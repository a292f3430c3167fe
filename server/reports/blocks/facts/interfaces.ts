import type { InterfaceRow } from '#contract/reports/block.ts';
import { freshnessLimits } from '#domain/freshness.ts';
import { readSenders } from '#server/live/senders.ts';
import { maySeeSite } from '#server/reports/blocks/block-reading.ts';
import type { ModuleGraph } from '#server/series/module-graph.ts';
import { isDerived } from '#server/series/series-module.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import { readLastValues } from '#server/store/readings/last-values.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import type { FactSource } from './fact-source.ts';

/** Instant (epoch ms) of the newest reading of each of these modules, by number. */
async function newestReadings(
  installation: FactSource['reading']['installation'],
  modules: readonly ModuleRow[],
): Promise<Map<number, number>> {
  const values = await readLastValues(
    installation.pool,
    await parameterIds(installation),
    modules.map(({ id }) => id),
  );
  const newest = new Map<number, number>();
  for (const { moduleId, ts } of values) newest.set(moduleId, Math.max(ts, newest.get(moduleId) ?? 0));
  return newest;
}

/**
 * Controllers that a widget names, otherwise those of its devices, as they are now: connected while one of their
 * modules is not outdated by its own limits. Controllers of other sites are left out. `sites`: id → name.
 */
export async function interfaceRows(
  { reading, container, requests }: FactSource,
  graph: ModuleGraph,
  sites: ReadonlyMap<string, string>,
): Promise<InterfaceRow[]> {
  const { installation, now } = reading;
  const named = (container.config.interfaces ?? []).map((id) => id.toLowerCase());
  const wanted = new Set(named.length > 0 ? named : requests.flatMap(({ module }) => module.plc_id ?? []));
  if (wanted.size === 0) return [];
  const plcs = await installation.db
    .selectFrom('plc')
    .selectAll()
    .where('id', 'in', [...wanted])
    .orderBy('name')
    .execute();
  const modules = [...graph.modules.values()].filter(
    (module) => wanted.has(module.plc_id ?? '') && !isDerived(module),
  );
  const senders = await readSenders(installation, modules, null);
  const newest = await newestReadings(installation, modules);
  return plcs
    .filter((plc) => maySeeSite(reading, plc.site_id))
    .map((plc) => {
      const own = modules.filter((module) => module.plc_id === plc.id);
      const isHeard = (module: ModuleRow): boolean => {
        const limits = freshnessLimits(senders.expectedInterval(module));
        return now - (newest.get(module.id) ?? Number.NEGATIVE_INFINITY) <= limits.delayed * 1000;
      };
      const last = Math.max(0, ...own.map(({ id }) => newest.get(id) ?? 0));
      return {
        id: plc.id,
        name: plc.name,
        isConnected: own.some(isHeard),
        lastTransmission: last > 0 ? last : null,
        site: sites.get(plc.site_id) ?? '',
      };
    });
}
