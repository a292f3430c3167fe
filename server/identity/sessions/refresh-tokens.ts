// Decided in docs/decisions/2026-11-21-refresh-tokens.md

import { createHash, createHmac } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { markedToken } from '#server/access/marked-token.ts';
import type { TokenKeys } from '#server/access/tokens.ts';
import type { AppContext } from '#server/http/app-context.ts';
import type { Database } from '#server/store/database.ts';
import { hasNotRunOut } from './living-sessions.ts';

declare module '#server/http/app-context.ts' {
  interface AppContext {
    /** Key from which the successor of a refresh token is derived. */
    readonly refreshKey: Buffer;
  }
}

type RefreshKeys = Pick<AppContext, 'refreshKey' | 'tokenKeys'>;

/** Grace time, s: two tabs, or a caller whose answer was lost, get the same successor again within it. */
const GRACE_SECONDS = 10;
const PREFIX = 'qr_';

export const newRefreshToken = ({ marking }: TokenKeys): string =>
  `${PREFIX}${markedToken(marking, 'refresh')}`;

/** Token as it was marked, without its prefix. */
export const markedPart = (token: string): string =>
  token.startsWith(PREFIX) ? token.slice(PREFIX.length) : '';

/** Hash of a token, all that is stored: 128 secret bits need no slow hash. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Derives the successor from the token, so that it can be handed out again within the grace time although only hashes
 * are stored.
 */
const successorOf = (token: string, { refreshKey, tokenKeys }: RefreshKeys): string => {
  const secret = createHmac('sha256', refreshKey).update(token).digest();
  return `${PREFIX}${markedToken(tokenKeys.marking, 'refresh', secret)}`;
};

/** Result of a refresh. `reused`: a used-up token came back, and its session was ended for it. */
export type Rotation =
  | { kind: 'rotated'; sessionId: string; userId: string; refreshToken: string; expiresAt: Date }
  | { kind: 'reused'; sessionId: string; userId: string }
  | { kind: 'unknown' };

/** Uses the token up, or finds when that was done; null for an unknown token. All times are the database's. */
async function spend(trx: Transaction<Database>, hash: Buffer) {
  const first = await trx
    .updateTable('refresh_token')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  if (first) return { sessionId: first.session_id, isFirst: true, isWithinGrace: true };
  const again = await trx
    .selectFrom('refresh_token')
    .select([
      'session_id',
      sql<boolean>`used_at > clock_timestamp() - make_interval(secs => ${GRACE_SECONDS}::int)`.as(
        'is_within_grace',
      ),
    ])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return again ? { sessionId: again.session_id, isFirst: false, isWithinGrace: again.is_within_grace } : null;
}

/** Ends the session of a reused token: somebody has a copy of it, and nobody knows whose is the stolen one. */
async function revokeFamily(trx: Transaction<Database>, sessionId: string): Promise<Rotation> {
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where(hasNotRunOut)
    .returning('user_id')
    .executeTakeFirst();
  return ended ? { kind: 'reused', sessionId, userId: ended.user_id } : { kind: 'unknown' };
}

/**
 * Uses a refresh token up and returns its successor, or the same successor again within the grace time. All tokens
 * that follow from one login form a family, the session: later reuse of any of them ends it.
 */
export async function rotate(db: Kysely<Database>, keys: RefreshKeys, token: string): Promise<Rotation> {
  return db.transaction().execute(async (trx) => {
    const used = await spend(trx, hashOfToken(token));
    if (!used) return { kind: 'unknown' };
    if (!used.isWithinGrace) return revokeFamily(trx, used.sessionId);
    const session = await trx
      .updateTable('session')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', used.sessionId)
      .where('ended_at', 'is', null)
      .where(hasNotRunOut)
      .returning(['id', 'user_id', 'expires_at'])
      .executeTakeFirst();
    if (!session) return { kind: 'unknown' };
    const refreshToken = successorOf(token, keys);
    if (used.isFirst) {
      await trx
        .insertInto('refresh_token')
        .values({ hash: hashOfToken(refreshToken), session_id: session.id })
        .execute();
    }
    return {
      kind: 'rotated',
      sessionId: session.id,
      userId: session.user_id,
      refreshToken,
      expiresAt: session.expires_at,
    };
  });
}

/** Session that a refresh token belongs to, used up or not. */
export async function sessionOfToken(
  db: Kysely<Database>,
  token: string,
): Promise<{ sessionId: string; userId: string } | undefined> {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['session.id as sessionId', 'session.user_id as userId'])
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst();
}
