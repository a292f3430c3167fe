import { everyInEach } from '#server/jobs/every.ts';
import type { Installations } from '#server/store/installation.ts';
import { type ReportRetention, runUpkeep } from './run-upkeep.ts';

const EVERY_MS = 60_000;

/**
 * Starts the upkeep of all client installations' stores.
 * @returns the way to stop, which waits for the running step
 */
export function startUpkeep({ all }: Installations, retention: ReportRetention): () => Promise<void> {
  const clients = all.filter(({ kind }) => kind === 'client');
  return everyInEach(EVERY_MS, 'upkeep', clients, (installation, stopping) =>
    runUpkeep(installation, retention, Date.now(), () => stopping.aborted),
  ).stop;
}
