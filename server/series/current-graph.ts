import { CachedLookup } from '#server/store/cached-lookup.ts';
import type { Installation } from '#server/store/installation.ts';
import { type ModuleGraph, readModuleGraph } from './module-graph.ts';

const keptGraph = ({ db }: Installation): CachedLookup<ModuleGraph> =>
  new CachedLookup(() => readModuleGraph(db));

/**
 * Graph of which module is made of which, from memory: it holds changes by this process at once, changes by others
 * within 3 s.
 */
export const currentGraph = async (installation: Installation): Promise<ModuleGraph> =>
  installation.service(keptGraph).current();

/** Call after a module was changed here: the next lookup loads the graph again. */
export const forgetGraph = (installation: Installation): void => installation.service(keptGraph).forget();
