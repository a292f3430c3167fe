// Decided in docs/decisions/2026-11-21-passwords-by-mail.md

import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Locale } from '#contract/people/user.ts';
import { markedToken } from '#server/access/marked-token.ts';
import type { TokenKeys } from '#server/access/tokens.ts';
import { lockUser } from '#server/identity/lock-user.ts';
import type { Database } from '#server/store/database.ts';

export type LinkPurpose = 'reset' | 'invitation';

/** How long a link can be used (docs/threats.md, T2). */
const LIFE_MINUTES: Record<LinkPurpose, number> = { reset: 30, invitation: 72 * 60 };
/**
 * Maximum number of reset links of a user that are still good: enough to ask a second time, too few to fill a mailbox.
 * Whoever is refused another one has one in the mailbox, whoever asked for it.
 */
const GOOD_RESETS = 3;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** User that a link belongs to. */
export interface LinkOwner {
  userId: string;
  purpose: LinkPurpose;
  email: string;
  firstName: string;
  lastName: string;
  language: Locale;
}

/** Number of reset links made for a user within the time that one is good for, by the database's clock. */
async function recentResets(db: Kysely<Database>, userId: string): Promise<number> {
  const row = await db
    .selectFrom('password_link')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${LIFE_MINUTES.reset}::int)`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Makes the token of a link; only its hash is stored. An invitation replaces earlier links.
 * @returns null when enough reset links are still good
 */
export function createPasswordLink(
  { marking }: TokenKeys,
  db: Kysely<Database>,
  userId: string,
  purpose: LinkPurpose,
): Promise<string | null> {
  const token = markedToken(marking, 'password');
  return db.transaction().execute(async (trx) => {
    // Makes simultaneous requests count one after the other.
    await lockUser(trx, userId);
    if (purpose === 'invitation') await voidLinks(trx, userId);
    else if ((await recentResets(trx, userId)) >= GOOD_RESETS) return null;
    await trx
      .insertInto('password_link')
      .values({
        hash: hashOf(token),
        user_id: userId,
        purpose,
        expires_at: sql<Date>`now() + make_interval(mins => ${LIFE_MINUTES[purpose]}::int)`,
      })
      .execute();
    return token;
  });
}

/**
 * Owner of a link that can still be used; undefined when it is unknown, used or expired, or its user may not log in.
 * A user without a password gets one by invitation only.
 */
export function findLinkOwner(db: Kysely<Database>, token: string): Promise<LinkOwner | undefined> {
  return db
    .selectFrom('password_link')
    .innerJoin('app_user', 'app_user.id', 'password_link.user_id')
    .select([
      'app_user.id as userId',
      'password_link.purpose',
      'app_user.email',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
      'app_user.language',
    ])
    .where('password_link.hash', '=', hashOf(token))
    .where('password_link.used_at', 'is', null)
    .where('password_link.expires_at', '>', sql<Date>`now()`)
    .where('app_user.is_active', '=', true)
    .where((eb) =>
      eb.or([eb('password_link.purpose', '=', 'invitation'), eb('app_user.password_hash', 'is not', null)]),
    )
    .executeTakeFirst();
}

/**
 * Uses a link up.
 * @returns false when it was used or has expired meanwhile
 */
export async function redeemLink(trx: Transaction<Database>, token: string): Promise<boolean> {
  const used = await trx
    .updateTable('password_link')
    .set({ used_at: sql<Date>`now()` })
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Makes all unused links of a user unusable. */
export async function voidLinks(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx
    .updateTable('password_link')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
