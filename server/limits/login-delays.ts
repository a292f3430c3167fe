import { createHash } from 'node:crypto';
import type { Installation } from '#server/store/installation.ts';
import { sharedLimiter, take, tooManyAttempts } from './shared-limit.ts';

/** Number of wrong passwords in a row without a delay: people mistype. */
const FREE = 5;
/** First delay, ms; each further wrong password doubles it. */
const FIRST_DELAY_MS = 1_000;
/** … up to this: in a quarter of an hour fewer than 20 attempts get as far as the password (docs/threats.md, T1). */
const LONGEST_DELAY_MS = 5 * 60_000;
/** Time without a failure after which failures are forgotten, ms. */
const FORGET_MS = 15 * 60_000;
/**
 * Maximum number of wrong attempts of one address on all accounts within the time above: many people may share an
 * address.
 */
const WRONG_PER_ADDRESS = 300;

/** Epoch ms from which the next attempt is let through: the delay after the last, which is forgotten at `expire`. */
const next = (row: string): string => `CASE WHEN ${row}.points < ${FREE} THEN 0
  ELSE ${row}.expire - ${FORGET_MS}
    + least(${LONGEST_DELAY_MS}, ${FIRST_DELAY_MS} * 2 ^ least(${row}.points - ${FREE}, 20)) END`;

/** Counts an attempt (null), or gives the ms to wait. One statement, so that parallel attempts gain nothing. */
const BEGIN = `
  WITH begun AS (
    INSERT INTO limit_count AS known (key, points, expire) VALUES ($1, 1, $2::bigint + ${FORGET_MS})
    ON CONFLICT (key) DO UPDATE
      SET points = CASE WHEN known.expire <= $2 THEN 1 ELSE known.points + 1 END, expire = excluded.expire
      WHERE ${next('known')} <= $2
    RETURNING NULL::float8 AS wait)
  SELECT wait FROM begun
  UNION ALL
  SELECT ${next('limit_count')} - $2 FROM limit_count WHERE key = $1 AND NOT EXISTS (SELECT FROM begun)`;

/**
 * Slows down whoever guesses passwords: per account and address, so that guessing from elsewhere never locks the owner
 * out, and per address. Only attempts that get as far as the password count for the address: hammering on one account
 * does not shut out the others. Counted for all processes; unknown accounts are counted like known ones.
 */
export interface LoginDelays {
  /**
   * Begins an attempt, which counts as wrong until it has succeeded.
   * @throws ApiError 429 with the seconds after which an attempt is allowed again
   */
  begin(account: string, address: string): Promise<void>;
  succeeded(account: string, address: string): Promise<void>;
}

/** Digest: a name may be of any length, and may be a password in the wrong field. */
const keyOf = (account: string, address: string): string =>
  `login:${createHash('sha256').update(`${address} ${account.trim().toLowerCase()}`).digest('base64url')}`;

const addressLimiter = sharedLimiter({
  name: 'login address',
  most: WRONG_PER_ADDRESS,
  seconds: FORGET_MS / 1000,
  givesBack: true,
});

const refusedFor = (ms: number) => tooManyAttempts(Math.max(1, Math.ceil(ms / 1000)));

export function loginDelays(installation: Installation): LoginDelays {
  const { pool, db } = installation;
  const addresses = installation.service(addressLimiter);
  return {
    async begin(account, address) {
      const key = keyOf(account, address);
      const { rows } = await pool.query<{ wait: number | null }>(BEGIN, [key, Date.now()]);
      const [begun] = rows;
      // No row: at this very moment the pair's first attempt is begun elsewhere.
      if (begun?.wait !== null) throw refusedFor(begun?.wait ?? 0);
      try {
        await take(addresses, address, refusedFor);
      } catch (refused) {
        // It never got as far as the password.
        await db
          .updateTable('limit_count')
          .set((eb) => ({ points: eb('points', '-', 1) }))
          .where('key', '=', key)
          .execute();
        throw refused;
      }
    },
    async succeeded(account, address) {
      await Promise.all([
        db.deleteFrom('limit_count').where('key', '=', keyOf(account, address)).execute(),
        addresses.reward(address),
      ]);
    },
  };
}
