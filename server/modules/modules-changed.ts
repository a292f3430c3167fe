import { ingestOf } from '#server/ingest/ingest.ts';
import { seriesChanged } from '#server/ingest/recompute/series-changed.ts';
import { forgetGraph } from '#server/series/current-graph.ts';
import type { Installation } from '#server/store/installation.ts';

/** Drops what this process caches of the modules, after one of them was changed. Call after the commit. */
export function modulesChanged(installation: Installation): void {
  const { modules, recompute } = ingestOf(installation);
  modules.forget();
  // The change may have listed readings for recomputation.
  recompute.wake();
  forgetGraph(installation);
  seriesChanged(installation);
}
