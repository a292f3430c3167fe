import { sql } from 'kysely';
import { everyInEach, type Job } from '#server/jobs/every.ts';
import type { Installation, Installations } from '#server/store/installation.ts';

const EVERY_MS = 3_600_000;
/** Days that ended sessions are kept, for the investigation of a break-in. */
const KEPT_DAYS = 30;

async function removeOld({ db }: Installation): Promise<void> {
  const limit = sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`;
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('ended_at', '<', limit), eb('expires_at', '<', limit)]))
    .execute();
  await db.deleteFrom('password_link').where('expires_at', '<', limit).execute();
  await db.deleteFrom('limit_count').where('expire', '<', String(Date.now())).execute();
}

/** Removes sessions that ended long ago, with their refresh tokens, old password links and counts of limits, every hour. */
export const startSessionRemoval = ({ all }: Pick<Installations, 'all'>): Job =>
  everyInEach(EVERY_MS, 'removal of old sessions', all, removeOld);
