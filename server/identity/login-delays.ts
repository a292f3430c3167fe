/** Wrong passwords in a row that cost nothing: people mistype. */
const FREE = 5;
/** Then each one makes the next wait twice as long, from one second … */
const FIRST_DELAY_MS = 1_000;
/** … up to this: in a quarter of an hour fewer than 20 attempts get as far as the password (threats-and-faults T1). */
const LONGEST_DELAY_MS = 5 * 60_000;
/** Failures are forgotten after so long without one. */
const FORGET_MS = 15 * 60_000;
/** Pairs remembered: beyond it the oldest are forgotten first, whatever addresses an attacker makes up. */
const MAX_PAIRS = 100_000;

/**
 * Slows down whoever guesses passwords: per account and address, so that guessing from elsewhere never locks the owner
 * out. Counted in this process; unknown accounts are counted like known ones.
 */
export interface LoginDelays {
  /**
   * Begins an attempt, which counts as wrong until it has succeeded: parallel attempts gain nothing.
   * @returns 0, or the seconds after which an attempt is allowed again
   */
  begin(account: string, address: string): number;
  succeeded(account: string, address: string): void;
}

interface Failures {
  count: number;
  lastAt: number;
}

const delayAfter = (count: number): number =>
  count < FREE ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - FREE));

const keyOf = (account: string, address: string): string => `${address} ${account.trim().toLowerCase()}`;

/** `clock`: epoch ms. */
export function createLoginDelays(clock: () => number = Date.now): LoginDelays {
  // In the order of their last failure, oldest first.
  const failures = new Map<string, Failures>();

  function forgetOld(now: number): void {
    for (const [key, { lastAt }] of failures) {
      if (now - lastAt < FORGET_MS && failures.size <= MAX_PAIRS) return;
      failures.delete(key);
    }
  }

  return {
    begin(account, address) {
      const now = clock();
      forgetOld(now);
      const key = keyOf(account, address);
      const known = failures.get(key) ?? { count: 0, lastAt: Number.NEGATIVE_INFINITY };
      const waitMs = known.lastAt + delayAfter(known.count) - now;
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      failures.delete(key);
      failures.set(key, { count: known.count + 1, lastAt: now });
      return 0;
    },
    succeeded(account, address) {
      failures.delete(keyOf(account, address));
    },
  };
}
