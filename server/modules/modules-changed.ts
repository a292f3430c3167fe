import { ingestOf } from '#server/ingest/ingest.ts';
import { forgetGraph } from '#server/series/current-graph.ts';
import type { Installation } from '#server/store/installation.ts';

/** Lets go of what this process keeps of the modules, now that one was changed. Call after the commit. */
export function modulesChanged(installation: Installation): void {
  const { modules, recompute } = ingestOf(installation);
  modules.forget();
  // It may have listed readings for recomputation.
  recompute.wake();
  forgetGraph(installation);
}
