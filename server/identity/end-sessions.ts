import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';

/** Topic of the bus, with `{ sessionIds }`: processes forget these sessions and close their streams. */
export const SESSION_ENDED = 'session.ended';

/** Tells every process, after the commit; one that does not hear it notices by its own cache within 5 s. */
export function announceEnded(installation: Installation, sessionIds: readonly string[]): void {
  if (sessionIds.length > 0) installation.bus.announce(SESSION_ENDED, { sessionIds: [...sessionIds] });
}

const ending = (db: Kysely<Database>) =>
  db.updateTable('session').set({ ended_at: sql<Date>`now()` }).where('ended_at', 'is', null).returning('id');

/**
 * Ends all sessions of a user, or all but one: after a changed password, when the user is disabled, when asked for.
 * @returns how many there were
 */
export async function endSessions(
  installation: Installation,
  userId: string,
  { except }: { except?: string | null } = {},
): Promise<number> {
  let query = ending(installation.db).where('user_id', '=', userId);
  if (except) query = query.where('id', '<>', except);
  const ids = (await query.execute()).map(({ id }) => id);
  announceEnded(installation, ids);
  return ids.length;
}

/** Ends one session, of this user only. @returns false when there is no such living session */
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
