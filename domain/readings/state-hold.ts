import { DAY_MS, QUARTER_MS } from '#domain/time/calendar.ts';

/** Maximum time for which a state counts as known after its last reading, whatever its interval. */
export const LONGEST_HOLD_MS = DAY_MS;
const INTERVALS_HELD = 3;

/**
 * For how long a state counts as known after its last reading: three expected intervals (seconds), as long as the
 * module counts as delayed and not as outdated, never less than a quarter-hour (P-FRESH-02).
 */
export const stateHoldMs = (expectedInterval: number | null): number =>
  Math.min(LONGEST_HOLD_MS, Math.max(QUARTER_MS, INTERVALS_HELD * 1000 * (expectedInterval ?? 0)));
