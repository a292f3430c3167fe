import { log } from '#server/log/log.ts';
import { isDatabaseGone } from '#server/store/database-gone.ts';
import type { Installations } from '#server/store/installation.ts';
import { type ReportRetention, runUpkeep } from './run-upkeep.ts';

const EVERY_MS = 60_000;

/** Looks after the stores of all client installations. @returns the way to stop, which waits for the running step */
export function startUpkeep(installations: Installations, retention: ReportRetention): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    for (const installation of installations.all) {
      if (isStopped || installation.kind !== 'client') continue;
      try {
        await runUpkeep(installation, retention, Date.now(), () => isStopped);
      } catch (error) {
        // The next look tries again; a database that is away is told by those who need it.
        if (!isDatabaseGone(error))
          log('error', { where: 'upkeep', installation: installation.schema, error });
      }
    }
  };
  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = null;
    });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    isStopped = true;
    await running;
  };
}
