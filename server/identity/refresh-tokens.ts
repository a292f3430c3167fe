import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/store/database.ts';

/** A browser session lives 8 h idle and 12 h at all; a remembered one 30 days (threats-and-faults §1.5). */
const SESSION_HOURS = 12;
const REMEMBERED_SESSION_HOURS = 30 * 24;
const IDLE_HOURS = 8;
/** Two tabs, or a lost answer: within this time the same successor is handed out again. */
const GRACE_SECONDS = 10;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The successor is derived from the token, so that it can be handed out again within the grace time although only
 * hashes are stored.
 */
const successorOf = (token: string, key: Buffer): string =>
  `qr_${createHmac('sha256', key).update(token).digest('base64url')}`;

export interface OpenedSession {
  sessionId: string;
  refreshToken: string;
  expiresAt: Date;
}

export async function openSession(
  db: Kysely<Database>,
  userId: string,
  remember: boolean,
): Promise<OpenedSession> {
  const refreshToken = `qr_${randomBytes(32).toString('base64url')}`;
  const hours = remember ? REMEMBERED_SESSION_HOURS : SESSION_HOURS;
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .insertInto('session')
      .values({
        user_id: userId,
        remember,
        expires_at: sql<Date>`now() + make_interval(hours => ${hours}::int)`,
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('refresh_token')
      .values({ hash: hashOf(refreshToken), session_id: session.id })
      .execute();
    return { sessionId: session.id, refreshToken, expiresAt: session.expires_at };
  });
}

export interface RotatedSession extends OpenedSession {
  userId: string;
}

/** Uses a refresh token up and hands out its successor; null: unknown, used up, or the session has ended. */
export async function rotate(
  db: Kysely<Database>,
  key: Buffer,
  token: string,
): Promise<RotatedSession | null> {
  const hash = hashOf(token);
  const successor = successorOf(token, key);
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('refresh_token')
      .set({ used_at: sql<Date>`now()` })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('session_id')
      .executeTakeFirst();
    const known =
      used ??
      (await trx
        .selectFrom('refresh_token')
        .select('session_id')
        .where('hash', '=', hash)
        .where('used_at', '>', sql<Date>`now() - make_interval(secs => ${GRACE_SECONDS}::int)`)
        .executeTakeFirst());
    if (!known) return null;
    const session = await trx
      .updateTable('session')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', known.session_id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where((eb) =>
        eb.or([
          eb('remember', '=', true),
          eb('last_used_at', '>', sql<Date>`now() - make_interval(hours => ${IDLE_HOURS}::int)`),
        ]),
      )
      .returning(['id', 'user_id', 'expires_at'])
      .executeTakeFirst();
    if (!session) return null;
    if (used) {
      await trx
        .insertInto('refresh_token')
        .values({ hash: hashOf(successor), session_id: session.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return {
      sessionId: session.id,
      userId: session.user_id,
      refreshToken: successor,
      expiresAt: session.expires_at,
    };
  });
}

/** Ends the session a refresh token belongs to, used up or not. */
export async function endSessionOf(db: Kysely<Database>, token: string): Promise<string | null> {
  const row = await db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', 'in', db.selectFrom('refresh_token').select('session_id').where('hash', '=', hashOf(token)))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
