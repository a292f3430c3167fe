import { LOCAL_TIME } from '#contract/local-time.ts';
import type { ReportPeriod } from '#contract/reports/report.ts';
import {
  DAY_MS,
  type Period,
  QUARTER_MS,
  quarterStart,
  wallClock,
  wallTimeOf,
  wallTimeToInstant,
  wallValue,
} from './time.ts';

/** A period as people write it: local wall times, `endTime` is the start of the last quarter-hour. */
export interface WallPeriod {
  startTime: string;
  endTime: string;
}

const QUARTER_MINUTES = 15;
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * First wall day of the period, and the wall day after its last, as wall clock values. Days are counted on a calendar
 * without shifts; the zone matters only for which day `today` is. Weeks start on Monday.
 */
const spans: Record<Exclude<ReportPeriod, 'fixed'>, (today: number) => [number, number]> = {
  today: (today) => [today, today + DAY_MS],
  yesterday: (today) => [today - DAY_MS, today],
  'current-week': (today) => [monday(today), monday(today) + WEEK_MS],
  'previous-week': (today) => [monday(today) - WEEK_MS, monday(today)],
  'current-month': (today) => [firstOfMonth(today, 0), firstOfMonth(today, 1)],
  'previous-month': (today) => [firstOfMonth(today, -1), firstOfMonth(today, 0)],
  'current-year': (today) => [firstOfYear(today, 0), firstOfYear(today, 1)],
  'previous-year': (today) => [firstOfYear(today, -1), firstOfYear(today, 0)],
};

const monday = (today: number): number => today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;

/** A day of the month that lies so many after that of `today`; wall clock values. */
export function dayOfMonth(today: number, ahead: number, day: number): number {
  const date = new Date(today);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, day);
}

const firstOfMonth = (today: number, ahead: number): number => dayOfMonth(today, ahead, 1);

const firstOfYear = (today: number, ahead: number): number =>
  Date.UTC(new Date(today).getUTCFullYear() + ahead, 0);

/** The first minute of the day on the wall of `zone` at `now` (epoch ms), as a wall clock value. */
export const wallDay = (now: number, zone: string): number =>
  Math.floor(wallClock(now, zone) / DAY_MS) * DAY_MS;

/** A period by wall clock values: its start, and the end of its last quarter-hour. */
export const wallPeriod = ([start, end]: readonly [number, number]): WallPeriod => ({
  startTime: wallTimeOf(start),
  endTime: wallTimeOf(end - QUARTER_MS),
});

/**
 * The wall times that a relative period covers for somebody who reads it at `now` (epoch ms) in `zone`.
 * "End of today minus 899 seconds" is the start of the day's last quarter-hour, 23:45 on the wall.
 */
export function resolvePeriod(period: Exclude<ReportPeriod, 'fixed'>, now: number, zone: string): WallPeriod {
  return wallPeriod(spans[period](wallDay(now, zone)));
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
  return wallTimeOf(wallValue(wallTime) + minutes * MINUTE_MS);
}

/** The last whole quarter-hour that has begun at `now` (epoch ms) on the wall of `zone`. */
export const currentQuarter = (now: number, zone: string): string =>
  wallTimeOf(quarterStart(wallClock(now, zone)));

/** True when both are existing wall times on a quarter-hour and the period is not empty. */
export function isWallPeriod(period: WallPeriod): boolean {
  return [period.startTime, period.endTime].every(isQuarterHour) && period.startTime <= period.endTime;
}

/** Years beyond which no zone, calendar or database is sure to follow. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2199];

/** True for an existing wall time on a quarter-hour of 1970 to 2199. */
export function isQuarterHour(wallTime: string): boolean {
  if (!LOCAL_TIME.test(wallTime)) return false;
  const value = wallValue(wallTime);
  const year = new Date(value).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR && value % QUARTER_MS === 0;
}
