import { sql } from 'kysely';
import { log } from '#server/log/log.ts';
import type { Installation, Installations } from '#server/store/installation.ts';

const EVERY_MS = 3_600_000;
/** Ended sessions stay for a while, for whoever looks into a break-in. */
const KEPT_DAYS = 30;

async function removeOldOf({ db }: Pick<Installation, 'db'>): Promise<void> {
  const limit = sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`;
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('ended_at', '<', limit), eb('expires_at', '<', limit)]))
    .execute();
  await db.deleteFrom('password_link').where('expires_at', '<', limit).execute();
}

/** Removes sessions that ended long ago, with their refresh tokens, and old password links; never rejects. */
export async function removeOldSessions(
  installations: readonly Pick<Installation, 'name' | 'db'>[],
): Promise<void> {
  for (const installation of installations) {
    // One that is broken must not keep the others' old sessions.
    await removeOldOf(installation).catch((error: unknown) =>
      log('error', { where: 'removal of old sessions', installation: installation.name, error }),
    );
  }
}

/** Does so every hour. @returns the way to stop */
export function startSessionRemoval(installations: Installations): () => void {
  const timer = setInterval(() => void removeOldSessions(installations.all), EVERY_MS);
  return () => clearInterval(timer);
}
