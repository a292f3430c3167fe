import { tellForgottenFailures } from '#server/deliveries/notify/notify-failures.ts';
import { log } from '#server/log/log.ts';
import { isDatabaseGone } from '#server/store/database-gone.ts';
import type { Installation, Installations } from '#server/store/installation.ts';
import { scanOutages } from './outages/scan-outages.ts';
import { removeOldNotifications } from './remove-old.ts';

const EVERY_MS = 60_000;
/** Several processes take turns; their timers need not agree to the second. */
const AT_MOST_EVERY_MS = 50_000;
const REMOVE_EVERY_MS = 3_600_000;

async function look(installation: Installation): Promise<void> {
  try {
    if (installation.kind === 'client') {
      await scanOutages(installation, AT_MOST_EVERY_MS);
      await tellForgottenFailures(installation, AT_MOST_EVERY_MS);
    }
    await removeOldNotifications(installation, REMOVE_EVERY_MS);
  } catch (error) {
    // The next look tries again; a database that is away is told by those who need it.
    if (!isDatabaseGone(error))
      log('error', { where: 'notifications', installation: installation.schema, error });
  }
}

/** Looks every minute for what has to be told. @returns the way to stop, which waits for a look under way */
export function startNotifications({ all }: Installations): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isStopped = false;
  const lookAtAll = async (): Promise<void> => {
    for (const installation of all) if (!isStopped) await look(installation);
  };
  const lookSoon = (): void => {
    running ??= lookAtAll().finally(() => {
      running = null;
    });
  };
  lookSoon();
  const timer = setInterval(lookSoon, EVERY_MS);
  return async () => {
    clearInterval(timer);
    isStopped = true;
    await running;
  };
}
