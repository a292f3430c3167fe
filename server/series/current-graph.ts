import { CachedLookup } from '#server/store/cached-lookup.ts';
import type { Installation } from '#server/store/installation.ts';
import { type ModuleGraph, readModuleGraph } from './module-graph.ts';

const keptGraph = ({ db }: Installation): CachedLookup<ModuleGraph> =>
  new CachedLookup(() => readModuleGraph(db));

/** Who is made of whom, from memory: what this process changed is in it at once, what others changed within 3 s. */
export const currentGraph = async (installation: Installation): Promise<ModuleGraph> =>
  installation.service(keptGraph).current();

/** A module was changed here: the next to ask loads anew. */
export const forgetGraph = (installation: Installation): void => installation.service(keptGraph).forget();
