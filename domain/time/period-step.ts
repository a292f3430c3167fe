import { DAY_MS, QUARTER_MS, wallValue } from './calendar.ts';
import { dayOfMonth, isWallPeriod, type WallPeriod, wallPeriod } from './report-period.ts';

const MONTHS_PER_YEAR = 12;
/** Longest month: a period from 1 January that is longer counts as a year to date. */
const MONTH_MS = 31 * DAY_MS;

/** Number of months from one wall clock value to another. */
function monthsBetween(start: number, end: number): number {
  const [from, to] = [new Date(start), new Date(end)];
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  return years * MONTHS_PER_YEAR + to.getUTCMonth() - from.getUTCMonth();
}

const isFirstOfMonth = (wall: number): boolean => dayOfMonth(wall, 0, 1) === wall;

/** The same date and time of day in another year; 29 February becomes the 28th. */
function inYear(wall: number, ahead: number): number {
  const date = new Date(wall);
  const month = dayOfMonth(wall, ahead * MONTHS_PER_YEAR, 1);
  const last = new Date(dayOfMonth(month, 1, 0)).getUTCDate();
  return dayOfMonth(month, 0, Math.min(date.getUTCDate(), last)) + (wall % DAY_MS);
}

/** [start, end) moved by one period, in wall clock values. */
function moved(start: number, end: number, steps: 1 | -1): [number, number] {
  if (isFirstOfMonth(start) && isFirstOfMonth(end)) {
    const months = steps * monthsBetween(start, end);
    return [dayOfMonth(start, months, 1), dayOfMonth(end, months, 1)];
  }
  const isYearToDate = isFirstOfMonth(start) && new Date(start).getUTCMonth() === 0 && end - start > MONTH_MS;
  if (isYearToDate && end < inYear(start, 1)) {
    // The last day decides: as the next midnight, the end of 28 February would become another day in a leap year.
    return [inYear(start, steps), inYear(end - QUARTER_MS, steps) + QUARTER_MS];
  }
  const length = steps * (end - start);
  return [start + length, end + length];
}

/**
 * Period before (-1) or after (1) another one: whole months move by as many months, a year to date by a year, any other
 * period by its own length, so that nothing between is left out. Null when calendars end there.
 */
export function steppedPeriod({ startTime, endTime }: WallPeriod, steps: 1 | -1): WallPeriod | null {
  const period = wallPeriod(moved(wallValue(startTime), wallValue(endTime) + QUARTER_MS, steps));
  return isWallPeriod(period) ? period : null;
}
