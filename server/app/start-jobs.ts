import { startDeliveries } from '#server/deliveries/start-deliveries.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { startSessionRemoval } from '#server/identity/sessions/remove-old-sessions.ts';
import { watchSessions } from '#server/identity/sessions/watch-sessions.ts';
import { startImports } from '#server/import/start-imports.ts';
import { ingestOf } from '#server/ingest/ingest.ts';
import { everyInEach } from '#server/jobs/every.ts';
import { scanOutages } from '#server/notifications/outages/scan-outages.ts';
import { removeOldNotifications } from '#server/notifications/remove-old.ts';
import type { Installation, Installations } from '#server/store/installation.ts';
import { type ReportRetention, runUpkeep } from '#server/upkeep/run-upkeep.ts';

const EVERY_MS = 60_000;
/** Several processes take turns; their timers need not agree to the second. */
const AT_MOST_EVERY_MS = 50_000;
const REMOVE_EVERY_MS = 3_600_000;

async function lookForEvents(installation: Installation): Promise<void> {
  if (installation.kind === 'client') await scanOutages(installation, AT_MOST_EVERY_MS);
  await removeOldNotifications(installation, REMOVE_EVERY_MS);
}

/** Looks every minute for events to notify of. @returns the way to stop, which waits for a running look */
function startNotifications({ all }: Installations): () => Promise<void> {
  const job = everyInEach(EVERY_MS, 'notifications', all, lookForEvents);
  job.soon();
  return job.stop;
}

/**
 * Starts the upkeep of all client installations' stores.
 * @returns the way to stop, which waits for the running step
 */
function startUpkeep({ all }: Installations, retention: ReportRetention): () => Promise<void> {
  const clients = all.filter(({ kind }) => kind === 'client');
  return everyInEach(EVERY_MS, 'upkeep', clients, (installation, stopping) =>
    runUpkeep(installation, retention, Date.now(), () => stopping.aborted),
  ).stop;
}

/**
 * Starts the recomputation of quarter-hours in every client installation.
 * @returns the way to stop it
 */
function startMeasurement(installations: Installations): () => Promise<void> {
  const workers = installations.all
    .filter((installation) => installation.kind === 'client')
    .map((installation) => ingestOf(installation).recompute);
  for (const worker of workers) worker.start();
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
}

/**
 * Starts the background jobs.
 * @returns a function that stops them and waits for running work
 */
export function startJobs(app: AppContext): () => Promise<void> {
  const stopMeasurement = startMeasurement(app.installations);
  const stopUpkeep = startUpkeep(app.installations, app.settings);
  const stopImports = startImports(app.installations);
  const stopDeliveries = startDeliveries(app);
  const stopWatchingSessions = watchSessions(app);
  const stopNotifications = startNotifications(app.installations);
  const sessionRemoval = startSessionRemoval(app.installations);
  return async () => {
    stopWatchingSessions();
    await Promise.all([
      app.afterAnswers.stop(),
      stopMeasurement(),
      stopUpkeep(),
      stopImports(),
      stopDeliveries(),
      stopNotifications(),
      sessionRemoval.stop(),
    ]);
  };
}
