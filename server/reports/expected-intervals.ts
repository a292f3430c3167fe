import { learnedIntervals } from '#server/modules/learned-intervals.ts';
import { readModuleGraph } from '#server/series/module-graph.ts';
import { isDerived, type SeriesModule } from '#server/series/series-module.ts';
import type { Installation } from '#server/store/installation.ts';

/**
 * Seconds between the readings of modules, by module number: as set, else as learned, for a module made of others
 * the longest of theirs. Modules of which neither is known are left out.
 */
export async function expectedIntervals(
  installation: Installation,
  modules: readonly SeriesModule[],
): Promise<Map<string, number>> {
  const graph = modules.some(isDerived) ? await readModuleGraph(installation.db) : null;
  const senders = new Map(modules.map((module) => [module.uuid, graph?.sendersOf(module) ?? [module]]));
  const learning = [...senders.values()].flat().filter(({ metering }) => !metering?.expectedInterval);
  const learned = await learnedIntervals(installation, [...new Set(learning.map(({ id }) => id))]);
  const intervals = new Map<string, number>();
  for (const [uuid, own] of senders) {
    const known = own.flatMap((module) => module.metering?.expectedInterval ?? learned.get(module.id) ?? []);
    if (known.length > 0) intervals.set(uuid, Math.max(...known));
  }
  return intervals;
}
