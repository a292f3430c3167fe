import type { Installations } from '#server/store/installation.ts';
import { ingestOf } from './ingest.ts';

/**
 * Starts the recomputation of quarter-hours in every client installation.
 * @returns the way to stop it
 */
export function startMeasurement(installations: Installations): () => Promise<void> {
  const workers = installations.all
    .filter((installation) => installation.kind === 'client')
    .map((installation) => ingestOf(installation).recompute);
  for (const worker of workers) worker.start();
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
}
