import { DateTime, IANAZone } from 'luxon';
import { instantOfWallClock } from './time.ts';

/**
 * The instant (epoch ms) at which the clocks of `zone` show a wall time such as `2026-03-29T02:30`.
 * A time inside the spring gap is the one as far behind the gap (02:30 → 03:30); a time that the clocks show twice is
 * the first. Throws a RangeError for a wall time or a zone that does not exist.
 */
export function wallTimeToInstant(wallTime: string, zone: string): number {
  const wall = DateTime.fromISO(wallTime, { zone: 'utc' }).toMillis();
  if (Number.isNaN(wall)) throw new RangeError(`no wall time: ${wallTime}`);
  if (!IANAZone.isValidZone(zone)) throw new RangeError(`unknown zone: ${zone}`);
  return instantOfWallClock(wall, zone);
}
