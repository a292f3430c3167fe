import { everyInEach } from '#server/jobs/every.ts';
import type { Installation, Installations } from '#server/store/installation.ts';
import { scanOutages } from './outages/scan-outages.ts';
import { removeOldNotifications } from './remove-old.ts';

const EVERY_MS = 60_000;
/** Several processes take turns; their timers need not agree to the second. */
const AT_MOST_EVERY_MS = 50_000;
const REMOVE_EVERY_MS = 3_600_000;

async function look(installation: Installation): Promise<void> {
  if (installation.kind === 'client') await scanOutages(installation, AT_MOST_EVERY_MS);
  await removeOldNotifications(installation, REMOVE_EVERY_MS);
}

/** Looks every minute for events to notify of. @returns the way to stop, which waits for a running look */
export function startNotifications({ all }: Installations): () => Promise<void> {
  const job = everyInEach(EVERY_MS, 'notifications', all, look);
  job.soon();
  return job.stop;
}
