import type { Resolution } from '#contract/readings/series.ts';
import { DAY_MS } from '#domain/time/calendar.ts';
import { periodEnd } from './period-end.ts';
import { formatOffset, isRepeatedHour, readClock } from './wall-clock.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** Date in the zone: `2026-03-18`. */
export function formatDay(instant: number, zone: string): string {
  const { year, month, day } = readClock(instant, zone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Time of day in the zone: `14:37`, with seconds `14:37:05`; in a repeated hour with its offset: `02:15 +02:00`. */
export function formatTime(instant: number, zone: string, precision: 'minute' | 'second' = 'minute'): string {
  const { hour, minute, second } = readClock(instant, zone);
  const time = `${two(hour)}:${two(minute)}${precision === 'second' ? `:${two(second)}` : ''}`;
  return isRepeatedHour(instant, zone) ? `${time} ${formatOffset(instant, zone)}` : time;
}

/** `2026-03-18 14:37` */
export function formatDayTime(
  instant: number,
  zone: string,
  precision: 'minute' | 'second' = 'minute',
): string {
  return `${formatDay(instant, zone)} ${formatTime(instant, zone, precision)}`;
}

const weekdays = new Map<string, string[]>();

/** Weekday in the language: `Wed`. */
export function formatWeekday(instant: number, zone: string, locale: string): string {
  let names = weekdays.get(locale);
  if (!names) {
    const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    // 2023-01-01 was a Sunday.
    names = Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2023, 0, 1 + day)));
    weekdays.set(locale, names);
  }
  return names[readClock(instant, zone).weekday] as string;
}

/**
 * ISO week of an instant. A week belongs to the year of its Thursday, so 29 December 2025 lies in the first week of
 * 2026.
 */
export function isoWeek(instant: number, zone: string): { year: number; week: number } {
  const { year, month, day, weekday } = readClock(instant, zone);
  const thursday = new Date(Date.UTC(year, month - 1, day + 4 - (weekday || 7)));
  const firstOfYear = Date.UTC(thursday.getUTCFullYear(), 0);
  const week = Math.floor((thursday.getTime() - firstOfYear) / (7 * DAY_MS)) + 1;
  return { year: thursday.getUTCFullYear(), week };
}

/** ISO 8601 week: `2026-W01`. */
export function formatWeek(instant: number, zone: string): string {
  const { year, week } = isoWeek(instant, zone);
  return `${String(year).padStart(4, '0')}-W${two(week)}`;
}

/**
 * Start of an interval as written in a table's date column and in files: `2026-10-25 02:15 +02:00`, `2026-10-25`,
 * `2026-W43`, `2026-10`, `2026`. A time that the clock shows twice gets its offset.
 */
export function formatInterval(start: number, zone: string, resolution: Resolution): string {
  switch (resolution) {
    case 'year':
      return formatDay(start, zone).slice(0, 4);
    case 'month':
      return formatDay(start, zone).slice(0, 7);
    case 'week':
      return formatWeek(start, zone);
    case 'day':
      return formatDay(start, zone);
    default:
      return formatDayTime(start, zone, resolution === 'raw' ? 'second' : 'minute');
  }
}

/** Period of a report, from its local wall times: `2026-02-01 00:00 – 2026-02-28 24:00`. */
export function formatPeriod(startTime: string, endTime: string): string {
  const { day, clock } = periodEnd(endTime);
  return `${startTime.replace('T', ' ')} – ${day} ${clock}`;
}
