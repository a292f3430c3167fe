import { HOUR_MS, instantOfWallClock, wallClock } from '#domain/time/calendar.ts';
import { zoneOffset } from '#domain/time/zone-offsets.ts';

/** Local time of the zone in the format of a date-time input: `2017-01-17T15:37:03`. */
export const wallSecondsAt = (instant: number, zone: string): string =>
  new Date(wallClock(instant, zone)).toISOString().slice(0, 19);

/** Clocks are set back by two hours at most. */
const LONGEST_OVERLAP_MS = 2 * HOUR_MS;

/**
 * Instant (epoch ms) of a wall time. A wall time that occurs twice is the later instant when the earlier one lies
 * before `from`. Null when the text is no time.
 */
export function instantOfWallTime(text: string, zone: string, from: number | null): number | null {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return null;
  const first = instantOfWallClock(wall, zone);
  if (from === null || first >= from) return first;
  const later = wall - zoneOffset(zone, first + LONGEST_OVERLAP_MS);
  return wallClock(later, zone) === wall ? later : first;
}
