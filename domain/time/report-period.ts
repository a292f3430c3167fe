import { LOCAL_TIME } from '#contract/local-time.ts';
import { MOST_PERIOD_YEARS, type ReportPeriod } from '#contract/reports/report.ts';
import {
  DAY_MS,
  type Period,
  QUARTER_MS,
  quarterStart,
  wallClock,
  wallTimeOf,
  wallTimeToInstant,
  wallValue,
} from './calendar.ts';

/** Period as people write it: local wall times; `endTime` is the start of the last quarter-hour. */
export interface WallPeriod {
  startTime: string;
  endTime: string;
}

const QUARTER_MINUTES = 15;
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * DAY_MS;
const MONTH_DAYS = 30;
const QUARTER_MONTHS = 3;

/**
 * First wall day of each period and the wall day after its last, as wall clock values. Days are counted on a calendar
 * without shifts; the zone only decides which day `today` is. Weeks start on Monday.
 */
const spans: Record<Exclude<ReportPeriod, 'fixed'>, (today: number) => [number, number]> = {
  today: (today) => [today, today + DAY_MS],
  yesterday: (today) => [today - DAY_MS, today],
  'last-7-days': (today) => [today + DAY_MS - WEEK_MS, today + DAY_MS],
  'last-30-days': (today) => [today + DAY_MS - MONTH_DAYS * DAY_MS, today + DAY_MS],
  'current-week': (today) => [monday(today), monday(today) + WEEK_MS],
  'previous-week': (today) => [monday(today) - WEEK_MS, monday(today)],
  'current-month': (today) => [firstOfMonth(today, 0), firstOfMonth(today, 1)],
  'previous-month': (today) => [firstOfMonth(today, -1), firstOfMonth(today, 0)],
  'current-quarter': (today) => [firstOfQuarter(today, 0), firstOfQuarter(today, 1)],
  'previous-quarter': (today) => [firstOfQuarter(today, -1), firstOfQuarter(today, 0)],
  'year-to-date': (today) => [firstOfYear(today, 0), today + DAY_MS],
  'current-year': (today) => [firstOfYear(today, 0), firstOfYear(today, 1)],
  'previous-year': (today) => [firstOfYear(today, -1), firstOfYear(today, 0)],
};

const monday = (today: number): number => today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;

/** Day of the month that is `ahead` months after the month of `today`; wall clock values. */
export function dayOfMonth(today: number, ahead: number, day: number): number {
  const date = new Date(today);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, day);
}

const firstOfMonth = (today: number, ahead: number): number => dayOfMonth(today, ahead, 1);

/** First day of the calendar quarter that is `ahead` quarters after that of `today`. */
const firstOfQuarter = (today: number, ahead: number): number =>
  firstOfMonth(today, ahead * QUARTER_MONTHS - (new Date(today).getUTCMonth() % QUARTER_MONTHS));

const firstOfYear = (today: number, ahead: number): number =>
  Date.UTC(new Date(today).getUTCFullYear() + ahead, 0);

/** First minute of the local day in `zone` at `now` (epoch ms), as a wall clock value. */
export const wallDay = (now: number, zone: string): number =>
  Math.floor(wallClock(now, zone) / DAY_MS) * DAY_MS;

/** Period from wall clock values: its start, and the end of its last quarter-hour. */
export const wallPeriod = ([start, end]: readonly [number, number]): WallPeriod => ({
  startTime: wallTimeOf(start),
  endTime: wallTimeOf(end - QUARTER_MS),
});

/**
 * Wall times that a relative period covers for a reader at `now` (epoch ms) in `zone`. "End of today minus 899
 * seconds" is the start of the day's last quarter-hour, 23:45 in wall time.
 */
export function resolvePeriod(period: Exclude<ReportPeriod, 'fixed'>, now: number, zone: string): WallPeriod {
  return wallPeriod(spans[period](wallDay(now, zone)));
}

/**
 * Instants of a wall period in a zone, [start, end). The end comes from the wall time after the last quarter-hour, so
 * an hour that the clock shows twice is inside once the period names its last quarter, and outside before.
 */
export function periodInstants(period: WallPeriod, zone: string): Period {
  const end = shiftWallTime(period.endTime, QUARTER_MINUTES);
  return { start: wallTimeToInstant(period.startTime, zone), end: wallTimeToInstant(end, zone) };
}

/** True for a period within one local day. */
export const isOneDay = ({ startTime, endTime }: WallPeriod): boolean =>
  startTime.slice(0, 10) === endTime.slice(0, 10);

/** True while a wall period in a zone has not ended at `now` (epoch ms). */
export const isRunning = (period: WallPeriod, zone: string, now: number): boolean =>
  now < periodInstants(period, zone).end;

/** Instants of the local day that contains `now` (epoch ms), up to the end of the running quarter-hour. */
export function todaySoFar(now: number, zone: string): Period {
  const { start } = periodInstants(resolvePeriod('today', now, zone), zone);
  return { start, end: quarterStart(now) + QUARTER_MS };
}

/** Local wall times between which a device is shown; null: no limit. `end` is the start of its last quarter-hour. */
export interface WallWindow {
  start?: string | null | undefined;
  end?: string | null | undefined;
}

/** Part of a period that lies within a window in the wall time of `zone`; of length 0 when there is none. */
export function withinWindow(period: Period, window: WallWindow | null | undefined, zone: string): Period {
  const first = window?.start ? wallTimeToInstant(window.start, zone) : period.start;
  const last = window?.end ? wallTimeToInstant(shiftWallTime(window.end, QUARTER_MINUTES), zone) : period.end;
  const start = Math.min(Math.max(period.start, first), period.end);
  return { start, end: Math.max(start, Math.min(period.end, last)) };
}

/** Wall time moved by minutes of wall time, regardless of any zone. */
export function shiftWallTime(wallTime: string, minutes: number): string {
  return wallTimeOf(wallValue(wallTime) + minutes * MINUTE_MS);
}

/** Start of the running quarter-hour at `now` (epoch ms), in the wall time of `zone`. */
export const currentQuarter = (now: number, zone: string): string =>
  wallTimeOf(quarterStart(wallClock(now, zone)));

/** True when both are existing wall times on a quarter-hour and the period is not empty. */
export function isWallPeriod(period: WallPeriod): boolean {
  return [period.startTime, period.endTime].every(isQuarterHour) && period.startTime <= period.endTime;
}

/** True for a period that covers more calendar years than one reading may. */
export const isTooLong = ({ startTime, endTime }: WallPeriod): boolean =>
  Number(endTime.slice(0, 4)) - Number(startTime.slice(0, 4)) > MOST_PERIOD_YEARS;

/** First and last year that all zones, calendars and databases surely support. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2199];

/** True for an existing wall time on a quarter-hour of 1970 to 2199. */
export function isQuarterHour(wallTime: string): boolean {
  if (!LOCAL_TIME.test(wallTime)) return false;
  const value = wallValue(wallTime);
  const year = new Date(value).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR && value % QUARTER_MS === 0;
}
