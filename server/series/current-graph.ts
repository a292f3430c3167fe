import { Refreshed } from '#server/store/cached-lookup.ts';
import type { Installation } from '#server/store/installation.ts';
import { type ModuleGraph, readModuleGraph } from './module-graph.ts';

const graphs = new WeakMap<Installation, Refreshed<ModuleGraph>>();

function keptGraph(installation: Installation): Refreshed<ModuleGraph> {
  let graph = graphs.get(installation);
  if (!graph) {
    graph = new Refreshed(() => readModuleGraph(installation.db));
    graphs.set(installation, graph);
  }
  return graph;
}

/** Who is made of whom, from memory: what this process changed is in it at once, what others changed within 3 s. */
export const currentGraph = async (installation: Installation): Promise<ModuleGraph> =>
  keptGraph(installation).current();

/** A module was changed here: the next to ask loads anew. */
export const forgetGraph = (installation: Installation): void => keptGraph(installation).forget();
