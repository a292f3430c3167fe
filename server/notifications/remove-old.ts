import { sql } from 'kysely';
import { runInOneProcess } from '#server/jobs/run-in-one-process.ts';
import type { Installation } from '#server/store/installation.ts';

const KEPT_DAYS = 90;
/** A reader that was away longer, or missed more events, fetches the list again. */
const EVENTS_KEPT_HOURS = 24;
const EVENTS_KEPT = 10_000;

async function remove({ db }: Installation): Promise<void> {
  await db
    .deleteFrom('notification_event')
    .where((eb) =>
      eb.or([
        eb('at', '<', sql<Date>`now() - make_interval(hours => ${EVENTS_KEPT_HOURS}::int)`),
        eb('id', '<=', sql<string>`(SELECT last_id FROM notification_stream) - ${EVENTS_KEPT}::bigint`),
      ]),
    )
    .execute();
  await db
    .deleteFrom('notification')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`)
    .execute();
}

/**
 * Removes notifications that have not changed for 90 days and events that no stream goes back to; at most once every
 * `everyMs`, by one process.
 */
export const removeOldNotifications = (installation: Installation, everyMs: number): Promise<void> =>
  runInOneProcess(installation, 'notifications-removed', everyMs, async () => {
    await remove(installation);
    return {};
  });
