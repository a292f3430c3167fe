import { sql, type Transaction } from 'kysely';
import type { TokenKeys } from '#server/access/tokens.ts';
import { lockUser } from '#server/identity/lock-user.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import { announceEnded } from './end-sessions.ts';
import { livingSessions } from './living-sessions.ts';
import { hashOfToken, newRefreshToken } from './refresh-tokens.ts';

/** A browser session lives 12 h at most; a remembered one 30 days (docs/threats.md, Sessions). */
const SESSION_HOURS = 12;
const REMEMBERED_SESSION_HOURS = 30 * 24;
/** Maximum number of sessions at once; beyond it the oldest ends. */
const SESSIONS_PER_USER = 10;

export interface OpenedSession {
  sessionId: string;
  refreshToken: string;
  expiresAt: Date;
}

export interface SessionOrigin {
  /** User-Agent header of the login, shortened. */
  userAgent: string | null;
  address: string | null;
}

/**
 * Ends sessions beyond the limit, oldest first, but not the one that was just opened.
 * @returns their ids
 */
async function endSurplus(
  trx: Transaction<Database>,
  userId: string,
  newest: string,
): Promise<readonly string[]> {
  const surplus = livingSessions(trx, userId)
    .select('id')
    .where('id', '<>', newest)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(SESSIONS_PER_USER - 1);
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', 'in', surplus)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** User whose session is opened, and the hash that their password was compared with. */
export interface ProvedUser {
  id: string;
  passwordHash: string;
}

/**
 * Opens a session for a user whose password has just been verified.
 * @returns null when it was changed meanwhile, or the user was disabled: a session of the former password would
 * outlive all those that ended with it
 */
export async function openSession(
  keys: TokenKeys,
  installation: Installation,
  { id: userId, passwordHash }: ProvedUser,
  remember: boolean,
  origin: SessionOrigin,
): Promise<OpenedSession | null> {
  const refreshToken = newRefreshToken(keys);
  const hours = remember ? REMEMBERED_SESSION_HOURS : SESSION_HOURS;
  const result = await installation.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user?.isActive || user.passwordHash !== passwordHash) return null;
    const session = await trx
      .insertInto('session')
      .values({
        user_id: userId,
        remember,
        expires_at: sql<Date>`now() + make_interval(hours => ${hours}::int)`,
        user_agent: origin.userAgent,
        address: origin.address,
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('refresh_token')
      .values({ hash: hashOfToken(refreshToken), session_id: session.id })
      .execute();
    return {
      sessionId: session.id,
      refreshToken,
      expiresAt: session.expires_at,
      surplus: await endSurplus(trx, userId, session.id),
    };
  });
  if (!result) return null;
  const { surplus, ...opened } = result;
  announceEnded(installation, surplus);
  return opened;
}
