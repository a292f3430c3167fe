/** Kills, rounds and figures of a fault test: few in `npm test`, the full ones with FAULT_ROUNDS (npm run test:faults). */
export const isLongTier = process.env.FAULT_ROUNDS !== undefined;

/** The figure of this run's tier. */
export const inTier = <T>(short: T, long: T): T => (isLongTier ? long : short);

/** Rounds of a fault: `short`, or FAULT_ROUNDS but at most `most`. */
export const roundsOf = (short: number, most = Number.POSITIVE_INFINITY): number =>
  isLongTier ? Math.min(Number(process.env.FAULT_ROUNDS), most) : short;

/** One number per round, for `it.each`. */
export const eachRound = (rounds: number): number[] => Array.from({ length: rounds }, (_, at) => at + 1);
