import { DateTime } from 'luxon';
import { LOCAL_TIME } from '#contract/local-time.ts';
import type { ReportPeriod } from '#contract/report.ts';
import { type Period, QUARTER_MS, quarterStart, wallTimeToInstant } from './time.ts';

/** A period as people write it: local wall times, `endTime` is the start of the last quarter-hour. */
export interface WallPeriod {
  startTime: string;
  endTime: string;
}

const QUARTER_MINUTES = 15;
const WALL_FORMAT = "yyyy-MM-dd'T'HH:mm";

/** First wall day of the period, and the wall day after its last. Weeks start on Monday. */
const spans: Record<Exclude<ReportPeriod, 'fixed'>, (today: DateTime) => [DateTime, DateTime]> = {
  today: (today) => [today, today.plus({ days: 1 })],
  yesterday: (today) => [today.minus({ days: 1 }), today],
  'current-week': (today) => whole(today, 'week', 0),
  'previous-week': (today) => whole(today, 'week', 1),
  'current-month': (today) => whole(today, 'month', 0),
  'previous-month': (today) => whole(today, 'month', 1),
  'current-year': (today) => whole(today, 'year', 0),
  'previous-year': (today) => whole(today, 'year', 1),
};

function whole(today: DateTime, unit: 'week' | 'month' | 'year', back: number): [DateTime, DateTime] {
  const start = today.startOf(unit).minus({ [unit]: back });
  return [start, start.plus({ [unit]: 1 })];
}

/**
 * The wall times that a relative period covers for somebody who reads it at `now` (epoch ms) in `zone`.
 * "End of today minus 899 seconds" is the start of the day's last quarter-hour, 23:45 on the wall.
 */
export function resolvePeriod(period: Exclude<ReportPeriod, 'fixed'>, now: number, zone: string): WallPeriod {
  const local = DateTime.fromMillis(now, { zone });
  // Days are counted on a calendar without shifts; the zone matters only for which day it is.
  const [start, end] = spans[period](DateTime.utc(local.year, local.month, local.day));
  return {
    startTime: start.toFormat(WALL_FORMAT),
    endTime: end.minus({ minutes: QUARTER_MINUTES }).toFormat(WALL_FORMAT),
  };
}

/**
 * The instants of a wall period in a zone, [start, end). The end is taken from the wall time after the last quarter-hour, so that
 * an hour that the clock shows twice is inside once the period names its last quarter, and outside before.
 */
export function periodInstants(period: WallPeriod, zone: string): Period {
  const end = shiftWallTime(period.endTime, QUARTER_MINUTES);
  return { start: wallTimeToInstant(period.startTime, zone), end: wallTimeToInstant(end, zone) };
}

/** True while a wall period in a zone is not over at `now` (epoch ms). */
export const isRunning = (period: WallPeriod, zone: string, now: number): boolean =>
  now < periodInstants(period, zone).end;

/** The instants of the local day that holds `now` (epoch ms), up to the end of the quarter-hour that is running. */
export function todaySoFar(now: number, zone: string): Period {
  const { start } = periodInstants(resolvePeriod('today', now, zone), zone);
  return { start, end: quarterStart(now) + QUARTER_MS };
}

/** Local wall times that bound what is shown of a device; null: no limit. `end` is the start of its last quarter-hour. */
export interface WallWindow {
  start?: string | null | undefined;
  end?: string | null | undefined;
}

/** The part of a period that lies within a window on the wall of `zone`; without any length when there is none. */
export function withinWindow(period: Period, window: WallWindow | null | undefined, zone: string): Period {
  const first = window?.start ? wallTimeToInstant(window.start, zone) : period.start;
  const last = window?.end ? wallTimeToInstant(shiftWallTime(window.end, QUARTER_MINUTES), zone) : period.end;
  const start = Math.min(Math.max(period.start, first), period.end);
  return { start, end: Math.max(start, Math.min(period.end, last)) };
}

/** A wall time moved by minutes on the wall, whatever a zone makes of it. */
export function shiftWallTime(wallTime: string, minutes: number): string {
  return DateTime.fromISO(wallTime, { zone: 'utc' }).plus({ minutes }).toFormat(WALL_FORMAT);
}

/** The last whole quarter-hour that has begun at `now` (epoch ms) on the wall of `zone`. */
export function currentQuarter(now: number, zone: string): string {
  const local = DateTime.fromMillis(now, { zone });
  return local.set({ minute: local.minute - (local.minute % QUARTER_MINUTES) }).toFormat(WALL_FORMAT);
}

/** True when both are existing wall times on a quarter-hour and the period is not empty. */
export function isWallPeriod(period: WallPeriod): boolean {
  return [period.startTime, period.endTime].every(isQuarterHour) && period.startTime <= period.endTime;
}

/** Years beyond which no zone, calendar or database is sure to follow. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2199];

/** True for an existing wall time on a quarter-hour of 1970 to 2199. */
export function isQuarterHour(wallTime: string): boolean {
  if (!LOCAL_TIME.test(wallTime)) return false;
  const parsed = DateTime.fromISO(wallTime, { zone: 'utc' });
  const isInYears = parsed.year >= FIRST_YEAR && parsed.year <= LAST_YEAR;
  return parsed.isValid && isInYears && parsed.minute % QUARTER_MINUTES === 0;
}
