/** A lost stream is asked for again after this time … */
export const FIRST_RETRY_MS = 200;
/** … then after twice the time of the try before, up to this. */
export const LONGEST_RETRY_MS = 30_000;

/**
 * Pause before the nth try in a row, in ms. The first is exact; later ones are spread over their upper half by
 * `random` (0 to 1), so that browsers do not come back together.
 */
export function backoffMs(attempt: number, random: number): number {
  if (attempt <= 1) return FIRST_RETRY_MS;
  const longest = Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), LONGEST_RETRY_MS);
  return Math.round(longest * (0.5 + random / 2));
}
