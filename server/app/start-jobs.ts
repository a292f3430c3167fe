import { startDeliveries } from '#server/deliveries/start-deliveries.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { startSessionRemoval } from '#server/identity/sessions/remove-old-sessions.ts';
import { watchSessions } from '#server/identity/sessions/watch-sessions.ts';
import { startImports } from '#server/import/start-imports.ts';
import { startMeasurement } from '#server/ingest/start-measurement.ts';
import { startNotifications } from '#server/notifications/start-notifications.ts';
import { startUpkeep } from '#server/upkeep/start-upkeep.ts';

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
