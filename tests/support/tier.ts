/**
 * True when a fault test runs in full: FAULT_ROUNDS is set (npm run test:faults). In `npm test` its kills, rounds and
 * figures are few.
 */
export const isLongTier = process.env.FAULT_ROUNDS !== undefined;

/** Figure for the tier of this run. */
export const inTier = <T>(short: T, long: T): T => (isLongTier ? long : short);

/** Number of rounds of a fault: `short`, or FAULT_ROUNDS up to `most`. */
export const roundsOf = (short: number, most = Number.POSITIVE_INFINITY): number =>
  isLongTier ? Math.min(Number(process.env.FAULT_ROUNDS), most) : short;

/** One number per round, for `it.each`. */
export const eachRound = (rounds: number): number[] => Array.from({ length: rounds }, (_, at) => at + 1);
