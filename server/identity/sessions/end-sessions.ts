import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';

/** Bus topic, with `{ sessionIds }`: processes forget these sessions and close their streams. */
export const SESSION_ENDED = 'session.ended';

/**
 * Announces ended sessions to every process, after the commit. A process that misses it notices by its own cache
 * within 5 s.
 */
export function announceEnded(installation: Installation, sessionIds: readonly string[]): void {
  if (sessionIds.length > 0) installation.bus.announce(SESSION_ENDED, { sessionIds: [...sessionIds] });
}

const ending = (db: Kysely<Database>) =>
  db.updateTable('session').set({ ended_at: sql<Date>`now()` }).where('ended_at', 'is', null).returning('id');

/**
 * Ends all sessions of a user, or all but one, as part of a transaction.
 * @returns their ids, to be announced after the commit
 */
export async function endSessionsWithin(
  db: Kysely<Database>,
  userId: string,
  except: string | null,
): Promise<string[]> {
  let query = ending(db).where('user_id', '=', userId);
  if (except !== null) query = query.where('id', '<>', except);
  return (await query.execute()).map(({ id }) => id);
}

/**
 * Ends all sessions of a user but one.
 * @returns the number of sessions ended
 */
export async function endOthers(
  installation: Installation,
  userId: string,
  except: string | null,
): Promise<number> {
  const ids = await endSessionsWithin(installation.db, userId, except);
  announceEnded(installation, ids);
  return ids.length;
}

/**
 * Ends one session of this user.
 * @returns false when there is no such living session
 */
export async function endSession(
  installation: Installation,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await ending(installation.db)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (ended) announceEnded(installation, [ended.id]);
  return ended !== undefined;
}
