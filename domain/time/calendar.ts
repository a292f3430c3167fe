import { zoneOffset } from './zone-offsets.ts';

export const QUARTER_MS = 900_000;
export const HOUR_MS = 3_600_000;
/** Length of a UTC day; a local day is as long as its zone makes it. */
export const DAY_MS = 86_400_000;
export const QUARTERS_PER_UTC_DAY = 96;

/** [start, end) in epoch ms. */
export interface Period {
  start: number;
  end: number;
}

/** Intervals that follow the calendar of a zone; a week is an ISO week, which starts on Monday. */
export type CalendarUnit = 'day' | 'week' | 'month' | 'year';

/** Intervals into which a period is cut; all except quarters follow the zone's clocks. */
export type BucketUnit = 'quarter' | 'hour' | CalendarUnit;

/** Wall time after midnight at which the days of a module begin, in ms; `metering` as in the contract. */
export const dayStartOf = (metering: { dayStartHour?: number | null } | null): number =>
  (metering?.dayStartHour ?? 0) * HOUR_MS;

/**
 * Date and time that the clocks of `zone` show at an instant, as if it were UTC: only for reading off date and time.
 */
export const wallClock = (instant: number, zone: string): number => instant + zoneOffset(zone, instant);

/** Instant of a wall clock value from `wallClock`: gap → later, overlap → first. */
export function instantOfWallClock(wall: number, zone: string): number {
  const before = wall - zoneOffset(zone, wall - DAY_MS);
  const after = wall - zoneOffset(zone, wall + DAY_MS);
  const shown = [before, after].filter((instant) => wallClock(instant, zone) === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/**
 * Wall clock value, as returned by `wallClock`, of a wall time such as `2026-03-29T02:30`; NaN when no calendar has
 * it.
 */
export function wallValue(wallTime: string): number {
  const value = Date.parse(`${wallTime}Z`);
  const day = wallTime.slice(0, 10);
  // Date.parse reads 30 February as 2 March.
  return Number.isNaN(value) || wallTimeOf(Date.parse(`${day}T00:00Z`)).slice(0, 10) !== day
    ? Number.NaN
    : value;
}

/** Wall time of a wall clock value, to the minute. */
export const wallTimeOf = (value: number): string => new Date(value).toISOString().slice(0, 16);

/**
 * Instant (epoch ms) at which the clocks of `zone` show a wall time such as `2026-03-29T02:30`. A time inside the
 * spring gap moves on by the size of the gap (02:30 → 03:30); a time that the clocks show twice is the first. Throws
 * a RangeError for a wall time or a zone that does not exist.
 */
export function wallTimeToInstant(wallTime: string, zone: string): number {
  const wall = wallValue(wallTime);
  if (Number.isNaN(wall)) throw new RangeError(`no wall time: ${wallTime}`);
  return instantOfWallClock(wall, zone);
}

/** Start of the quarter-hour that contains an instant: since 2000 all zones are whole quarters away from UTC. */
export const quarterStart = (instant: number): number => Math.floor(instant / QUARTER_MS) * QUARTER_MS;

const quarterEnd = (instant: number): number => Math.ceil(instant / QUARTER_MS) * QUARTER_MS;

/** Wall clock value of the next midnight at which a day, a week (on Monday), a month or a year begins. */
function nextMidnight(wall: number, unit: CalendarUnit): number {
  const date = new Date(wall);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  switch (unit) {
    case 'day':
      return Date.UTC(year, month, day + 1);
    case 'week':
      return Date.UTC(year, month, day + 7 - ((date.getUTCDay() + 6) % 7));
    case 'month':
      return Date.UTC(year, month + 1);
    case 'year':
      return Date.UTC(year + 1, 0);
  }
}

function calendarEdges(
  { start, end }: Period,
  zone: string,
  unit: CalendarUnit,
  dayStartMs: number,
): number[] {
  const edges = [start];
  let midnight = nextMidnight(wallClock(start, zone) - dayStartMs, unit);
  for (let edge = start; edge < end; midnight = nextMidnight(midnight, unit)) {
    const next = quarterEnd(instantOfWallClock(midnight + dayStartMs, zone));
    // A day that a zone skipped (Samoa, 30 December 2011) has no length and is not a bucket.
    if (next <= edge) continue;
    edge = Math.min(next, end);
    edges.push(edge);
  }
  return edges;
}

/** Full hours in wall time; a clock shift is an edge too, so an hour shown twice is two buckets. */
function hourEdges({ start, end }: Period, zone: string): number[] {
  const edges = [start];
  let offset = zoneOffset(zone, start);
  for (let instant = start + QUARTER_MS; instant < end; instant += QUARTER_MS) {
    const here = zoneOffset(zone, instant);
    if (here !== offset || (instant + here) % HOUR_MS === 0) edges.push(instant);
    offset = here;
  }
  edges.push(end);
  return edges;
}

function quarterEdges({ start, end }: Period): number[] {
  return Array.from({ length: (end - start) / QUARTER_MS + 1 }, (_, i) => start + i * QUARTER_MS);
}

/**
 * Cuts a period into local quarter-hours, hours, days, ISO weeks, months or years: n buckets have n + 1 edges (epoch
 * ms), bucket i is [edges[i], edges[i + 1]). The period is widened to whole quarter-hours and may cut its first and
 * last bucket short, so that the buckets of every unit add up to the same whole. An empty period has no buckets and
 * no edges. Days, and so weeks, months and years, start `dayStartMs` of wall time after midnight: a gas day at 06:00.
 */
export function bucketEdges(period: Period, zone: string, unit: BucketUnit, dayStartMs = 0): number[] {
  const whole = { start: quarterStart(period.start), end: quarterEnd(period.end) };
  if (period.end <= period.start) return [];
  if (unit === 'quarter') return quarterEdges(whole);
  return unit === 'hour' ? hourEdges(whole, zone) : calendarEdges(whole, zone, unit, dayStartMs);
}

/** Buckets of `bucketEdges` as pairs [start, end). */
export const buckets = (period: Period, zone: string, unit: BucketUnit, dayStartMs = 0): Period[] => {
  const edges = bucketEdges(period, zone, unit, dayStartMs);
  return edges.slice(1).map((end, i) => ({ start: edges[i] as number, end }));
};
