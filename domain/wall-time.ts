import { DateTime, IANAZone } from 'luxon';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * The instant (epoch ms) at which the clocks of `zone` show a wall time such as `2026-03-29T02:30`.
 * A time inside the spring gap is the one as far behind the gap (02:30 → 03:30); a time that the clocks show twice is
 * the first. Throws a RangeError for a wall time or a zone that does not exist.
 */
export function wallTimeToInstant(wallTime: string, zone: string): number {
  const wall = DateTime.fromISO(wallTime, { zone: 'utc' }).toMillis();
  const place = IANAZone.create(zone);
  if (Number.isNaN(wall)) throw new RangeError(`no wall time: ${wallTime}`);
  if (!place.isValid) throw new RangeError(`unknown zone: ${zone}`);
  // No zone shifts twice within a day of a wall time, so the offsets a day before and after are all there can be.
  const before = wall - place.offset(wall - DAY_MS) * MINUTE_MS;
  const after = wall - place.offset(wall + DAY_MS) * MINUTE_MS;
  const shown = [before, after].filter((instant) => instant + place.offset(instant) * MINUTE_MS === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}
