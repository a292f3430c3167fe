import { HOUR_MS, instantOfWallClock, wallClock } from '#domain/time/time.ts';
import { zoneOffset } from '#domain/time/zone-offsets.ts';

/** `2017-01-17T15:37:03`, as the clocks of the zone show it and a date-time input takes it. */
export const wallSecondsAt = (instant: number, zone: string): string =>
  new Date(wallClock(instant, zone)).toISOString().slice(0, 19);

/** Clocks are set back by two hours at most. */
const LONGEST_OVERLAP_MS = 2 * HOUR_MS;

/**
 * The instant (epoch ms) of a wall time; one that the clocks show twice is the later one when only that lies at or after
 * `from`. Null where the text is no time.
 */
export function instantOfWallTime(text: string, zone: string, from: number | null): number | null {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return null;
  const first = instantOfWallClock(wall, zone);
  if (from === null || first >= from) return first;
  const later = wall - zoneOffset(zone, first + LONGEST_OVERLAP_MS);
  return wallClock(later, zone) === wall ? later : first;
}
