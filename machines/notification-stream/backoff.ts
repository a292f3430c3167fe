/** Delay before a lost stream is requested again, ms; it doubles with every further try. */
export const FIRST_RETRY_MS = 200;
/** Longest delay between two tries, ms. */
export const LONGEST_RETRY_MS = 30_000;

/**
 * Delay before the nth try in a row, ms. The first is exact; `random` (0 to 1) spreads later ones over their upper
 * half, so that browsers do not come back together.
 */
export function backoffMs(attempt: number, random: number): number {
  if (attempt <= 1) return FIRST_RETRY_MS;
  const longest = Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), LONGEST_RETRY_MS);
  return Math.round(longest * (0.5 + random / 2));
}
