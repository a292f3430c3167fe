import { DAY_MS } from '#domain/time/calendar.ts';

export interface CalendarDay {
  /** `2026-03-18` */
  date: string;
  /** Null for a day before the first reading, or not yet over. */
  share: number | null;
}

/** First and last day (`2026-03-18`) on which data is expected: the day of the first reading, and yesterday. */
export interface Expected {
  from: string;
  until: string;
}

/** A year as weeks: rows are Monday to Sunday, columns are weeks; null outside the year. */
export type Calendar = (CalendarDay | null)[][];

const WEEKDAYS = 7;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
// 1970-01-01 was a Thursday.
const weekdayOf = (day: number): number => (((day + 3) % WEEKDAYS) + WEEKDAYS) % WEEKDAYS;

/** The day before a date, `2026-03-18` → `2026-03-17`. */
export const dayBefore = (date: string): string => dateOf(Date.parse(date) / DAY_MS - 1);

/** First days of a year and of the next year, in days since 1970-01-01. */
const daysOfYear = (year: number): [number, number] => [
  Date.UTC(year, 0) / DAY_MS,
  Date.UTC(year + 1, 0) / DAY_MS,
];

/** All days of a year in order. `days`: measured share by date; an expected day without an entry has 0. */
export function yearDays(
  year: number,
  days: Readonly<Record<string, number>>,
  expected: Expected | null,
): CalendarDay[] {
  const [first, end] = daysOfYear(year);
  return Array.from({ length: end - first }, (_, i) => {
    const date = dateOf(first + i);
    const isJudged = expected !== null && date >= expected.from && date <= expected.until;
    return { date, share: isJudged ? (days[date] ?? 0) : null };
  });
}

/** Lays the days of one year out as weeks. */
export function layCalendar(days: readonly CalendarDay[]): Calendar {
  const first = Date.parse(days[0]?.date ?? '') / DAY_MS;
  const lead = weekdayOf(first);
  const weeks = Math.ceil((lead + days.length) / WEEKDAYS);
  return Array.from({ length: WEEKDAYS }, (_, weekday) =>
    Array.from({ length: weeks }, (_, week) => days[week * WEEKDAYS + weekday - lead] ?? null),
  );
}

/** Week (column) in which each month begins. */
export const monthColumns = (days: readonly CalendarDay[]): number[] => {
  const lead = weekdayOf(Date.parse(days[0]?.date ?? '') / DAY_MS);
  return days.flatMap(({ date }, i) => (date.endsWith('-01') ? [Math.floor((lead + i) / WEEKDAYS)] : []));
};

/** Day that a key leads to from day `index`; the same day when the key would lead out of the year. */
export function dayByKey(key: string, index: number, count: number): number | null {
  const step: Record<string, number> = {
    ArrowUp: -1,
    ArrowDown: 1,
    ArrowLeft: -WEEKDAYS,
    ArrowRight: WEEKDAYS,
    PageUp: -4 * WEEKDAYS,
    PageDown: 4 * WEEKDAYS,
    Home: -index,
    End: count - 1 - index,
  };
  const by = step[key];
  if (by === undefined) return null;
  const next = index + by;
  return next < 0 || next >= count ? index : next;
}
