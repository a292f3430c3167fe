/** Wrong passwords in a row that cost nothing: people mistype. */
const FREE = 5;
/** Then each one makes the next wait twice as long, from one second … */
const FIRST_DELAY_MS = 1_000;
/** … up to this: in a quarter of an hour fewer than 20 attempts get as far as the password (threats-and-faults T1). */
const LONGEST_DELAY_MS = 5 * 60_000;
/** Failures are forgotten after so long without one. */
const FORGET_MS = 15 * 60_000;
/** Wrong attempts of one address on all accounts together, within the time above: many people may share an address. */
const WRONG_PER_ADDRESS = 300;
/** Pairs, and addresses, remembered: beyond it the oldest are forgotten first, whatever an attacker makes up. */
const MAX_KEPT = 100_000;

/**
 * Slows down whoever guesses passwords: per account and address, so that guessing from elsewhere never locks the owner
 * out, and per address. Only attempts that get as far as the password count for the address: hammering on one account
 * does not shut out the others. Counted in this process; unknown accounts are counted like known ones.
 */
export interface LoginDelays {
  /**
   * Begins an attempt, which counts as wrong until it has succeeded: parallel attempts gain nothing.
   * @returns 0, or the seconds after which an attempt is allowed again
   */
  begin(account: string, address: string): number;
  succeeded(account: string, address: string): void;
}

declare module '#server/http/app-context.ts' {
  interface AppContext {
    readonly loginDelays: LoginDelays;
  }
}

interface Failures {
  count: number;
  /** Epoch ms: of a pair its last failure, of an address the begin of its window. */
  at: number;
}

const delayAfter = (count: number): number =>
  count < FREE ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - FREE));

const keyOf = (account: string, address: string): string => `${address} ${account.trim().toLowerCase()}`;

/** Drops what is over, and the oldest of too many; the map is in the order of `at`. */
function forgetOld(failures: Map<string, Failures>, now: number): void {
  for (const [key, { at }] of failures) {
    if (now - at < FORGET_MS && failures.size <= MAX_KEPT) return;
    failures.delete(key);
  }
}

/** `clock`: epoch ms. */
export function createLoginDelays(clock: () => number = Date.now): LoginDelays {
  const ofPairs = new Map<string, Failures>();
  const ofAddresses = new Map<string, Failures>();

  return {
    begin(account, address) {
      const now = clock();
      forgetOld(ofPairs, now);
      forgetOld(ofAddresses, now);
      const key = keyOf(account, address);
      const pair = ofPairs.get(key) ?? { count: 0, at: Number.NEGATIVE_INFINITY };
      const all = ofAddresses.get(address) ?? { count: 0, at: now };
      const waitMs = Math.max(
        pair.at + delayAfter(pair.count) - now,
        all.count < WRONG_PER_ADDRESS ? 0 : all.at + FORGET_MS - now,
      );
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      ofPairs.delete(key);
      ofPairs.set(key, { count: pair.count + 1, at: now });
      ofAddresses.set(address, { ...all, count: all.count + 1 });
      return 0;
    },
    succeeded(account, address) {
      ofPairs.delete(keyOf(account, address));
      const all = ofAddresses.get(address);
      if (all) all.count -= 1;
    },
  };
}
