import type { BlockResult } from '#contract/reports/block.ts';
import { findOverlaps } from '#domain/widgets/overlaps.ts';
import { currentGraph } from '#server/series/current-graph.ts';
import type { SeriesModule } from '#server/series/series-module.ts';
import type { FactSource } from './fact-source.ts';

/**
 * Finds the meters of a pie that others of its meters measure, too: those that they feed and those that they are made
 * of.
 */
export async function overlapFacts({ reading, requests }: FactSource): Promise<Partial<BlockResult>> {
  const graph = await currentGraph(reading.installation);
  const all = [...graph.modules.values()];
  const chosen = new Map<string, SeriesModule>(requests.map(({ module }) => [module.uuid, module]));
  const fed = Map.groupBy(all, ({ parent_id }) => parent_id);
  const ofNetwork = Map.groupBy(all, ({ network_id }) => network_id);
  const insideOf = (uuid: string): string[] => {
    // A collection is not a module of the graph.
    const module = chosen.get(uuid) ?? graph.modules.get(uuid);
    const below = [...(fed.get(uuid) ?? []), ...(ofNetwork.get(uuid) ?? [])].map((one) => one.uuid);
    return module ? [...below, ...graph.operandsOf(module)] : below;
  };
  const overlaps = findOverlaps([...chosen.keys()], insideOf);
  return overlaps.length > 0 ? { overlaps } : {};
}
