import { sql } from 'kysely';
import { log } from '#server/log.ts';
import type { Installations } from '#server/store/installation.ts';

const EVERY_MS = 3_600_000;
/** Ended sessions stay for a while, for whoever looks into a break-in. */
const KEPT_DAYS = 30;

/** Removes sessions that ended long ago, with their refresh tokens, and old password links, every hour. @returns the way to stop */
export function startSessionRemoval(installations: Installations): () => void {
  const removeOld = async (): Promise<void> => {
    const limit = sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`;
    for (const { db } of installations.all) {
      await db
        .deleteFrom('session')
        .where((eb) => eb.or([eb('ended_at', '<', limit), eb('expires_at', '<', limit)]))
        .execute();
      await db.deleteFrom('password_link').where('expires_at', '<', limit).execute();
    }
  };
  const timer = setInterval(() => {
    removeOld().catch((error) => log('error', { where: 'removal of old sessions', error }));
  }, EVERY_MS);
  return () => clearInterval(timer);
}
