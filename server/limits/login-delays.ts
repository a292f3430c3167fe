import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { orLogged } from '#server/jobs/every.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import { tooManyAttempts } from './shared-limit.ts';

/** Number of wrong passwords in a row without a delay: people mistype. */
const FREE = 5;
/** First delay, ms; each further wrong password doubles it. */
const FIRST_DELAY_MS = 1_000;
/** … up to this: in a quarter of an hour fewer than 20 attempts get as far as the password (docs/threats.md, T1). */
const LONGEST_DELAY_MS = 5 * 60_000;
/** Time without a failure after which failures are forgotten, ms. */
const FORGET_MS = 15 * 60_000;
/**
 * Maximum number of wrong attempts of strangers at one address on all accounts of an installation, within the time above
 * from the first on: many people may share an address. Hashes of all installations together are limited per process
 * (identity/passwords/password.ts).
 */
const WRONG_PER_ADDRESS = 1_500;

/** Epoch ms from which the next attempt is let through: the delay after the last, which is forgotten at `expire`. */
const next = (row: string): string => `CASE WHEN ${row}.points < ${FREE} THEN 0
  ELSE ${row}.expire - ${FORGET_MS}
    + least(${LONGEST_DELAY_MS}, ${FIRST_DELAY_MS} * 2 ^ least(${row}.points - ${FREE}, 20)) END`;

type Trx = Transaction<Database>;

/** Counts an attempt on the account (null), or gives the ms to wait. One statement: parallel attempts gain nothing. */
async function countForAccount(trx: Trx, key: string, now: number): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    WITH begun AS (
      INSERT INTO limit_count AS known (key, points, expire) VALUES (${key}, 1, ${now + FORGET_MS})
      ON CONFLICT (key) DO UPDATE
        SET points = CASE WHEN known.expire <= ${now} THEN 1 ELSE known.points + 1 END, expire = excluded.expire
        WHERE ${sql.raw(next('known'))} <= ${now}
      RETURNING NULL::float8 AS wait)
    SELECT wait FROM begun
    UNION ALL
    SELECT ${sql.raw(next('limit_count'))} - ${now} FROM limit_count
      WHERE key = ${key} AND NOT EXISTS (SELECT FROM begun)
  `.execute(trx);
  // No row: at this very moment the pair's first attempt is begun elsewhere.
  return rows[0] ? rows[0].wait : 0;
}

/** Counts an attempt of the address (null), or gives the ms to wait: then the transaction is to be rolled back. */
async function countForAddress(trx: Trx, key: string, now: number): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    INSERT INTO limit_count AS known (key, points, expire) VALUES (${key}, 1, ${now + FORGET_MS})
    ON CONFLICT (key) DO UPDATE
      SET points = CASE WHEN known.expire <= ${now} THEN 1 ELSE known.points + 1 END,
        expire = CASE WHEN known.expire <= ${now} THEN excluded.expire ELSE known.expire END
    RETURNING CASE WHEN points > ${WRONG_PER_ADDRESS} THEN (expire - ${now})::float8 END AS wait
  `.execute(trx);
  return rows[0]?.wait ?? null;
}

/** Where an attempt comes from: a browser or session that is known for the account, or anybody at an address. */
export type Origin = { readonly known: string } | { readonly address: string };

/**
 * Slows down whoever guesses passwords: per account and origin, so that guessing from elsewhere never locks the owner
 * out, and strangers also per address. Only attempts that get as far as the password count for the address: hammering on one account
 * does not shut out the others. Counted for all processes; unknown accounts are counted like known ones.
 */
export interface LoginDelays {
  /**
   * Begins an attempt, which counts as wrong until it has succeeded.
   * @throws ApiError 429 with the seconds after which an attempt is allowed again
   */
  begin(account: string, origin: Origin): Promise<void>;
  /** Takes an attempt back whose password nobody looked at. Never rejects. */
  withdraw(account: string, origin: Origin): Promise<void>;
  /** Forgets the failures. Never rejects: a right password is not refused because a count could not be cleared. */
  succeeded(account: string, origin: Origin): Promise<void>;
}

/** Digest: a name may be of any length, and may be a password in the wrong field. */
const keyOf = (account: string, origin: Origin): string => {
  const from = 'known' in origin ? `known ${origin.known}` : origin.address;
  return `login:${createHash('sha256').update(`${from} ${account.trim().toLowerCase()}`).digest('base64url')}`;
};

const keyOfAddress = (address: string): string => `login address:${address}`;

const refusedFor = (ms: number) => tooManyAttempts(Math.max(1, Math.ceil(ms / 1000)));

export function loginDelays({ db, schema }: Installation): LoginDelays {
  // Kept in memory, so that a refused address costs the database nothing for the rest of its time.
  const refusedAddresses = new RateLimiterMemory({ points: 0, duration: FORGET_MS / 1000 });
  return {
    async begin(account, origin) {
      const address = 'address' in origin ? origin.address : null;
      const refused = address === null ? null : await refusedAddresses.get(address);
      if (refused && refused.msBeforeNext > 0) throw refusedFor(refused.msBeforeNext);
      const now = Date.now();
      // A refusal rolls back: the attempt never got as far as the password.
      await db.transaction().execute(async (trx) => {
        const accountWait = await countForAccount(trx, keyOf(account, origin), now);
        if (accountWait !== null) throw refusedFor(accountWait);
        if (address === null) return;
        const addressWait = await countForAddress(trx, keyOfAddress(address), now);
        if (addressWait === null) return;
        await refusedAddresses.block(address, addressWait / 1000);
        throw refusedFor(addressWait);
      });
    },
    withdraw: (account, origin) =>
      orLogged({ where: 'counts of logins', installation: schema }, async () => {
        const own = keyOf(account, origin);
        const keys = 'known' in origin ? [own] : [own, keyOfAddress(origin.address)];
        await db
          .updateTable('limit_count')
          .set((eb) => ({ points: eb('points', '-', 1) }))
          .where('key', 'in', keys)
          .where('points', '>', 0)
          .execute();
      }),
    succeeded: (account, origin) =>
      orLogged({ where: 'counts of logins', installation: schema }, async () => {
        await db.deleteFrom('limit_count').where('key', '=', keyOf(account, origin)).execute();
        if ('known' in origin) return;
        await db
          .updateTable('limit_count')
          .set((eb) => ({ points: eb('points', '-', 1) }))
          .where('key', '=', keyOfAddress(origin.address))
          .where('points', '>', 0)
          .execute();
      }),
  };
}
