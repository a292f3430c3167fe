import { DateTime } from 'luxon';
import type { Comparison } from '#contract/reports/widget.ts';
import { DAY_MS, QUARTER_MS } from './calendar.ts';
import type { WallPeriod, WallWindow } from './report-period.ts';

const WALL_FORMAT = "yyyy-MM-dd'T'HH:mm";
const MONTHS_PER_YEAR = 12;
const WEEK_DAYS = 7;

const wall = (text: string): DateTime => DateTime.fromISO(text, { zone: 'utc' });

/** Number of whole calendar months in [start, end); 0 for any other period. */
function wholeMonths(start: DateTime, end: DateTime): number {
  const isWhole = [start, end].every((time) => +time === +time.startOf('month'));
  return isWhole ? (end.year - start.year) * MONTHS_PER_YEAR + end.month - start.month : 0;
}

/** Moves `part` of a period back to the comparison period: [start, end) in wall times. */
function movedBack(part: WallPeriod, period: WallPeriod, how: Comparison): [DateTime, DateTime] {
  const [start, end] = [wall(period.startTime), wall(period.endTime).plus(QUARTER_MS)];
  const months = wholeMonths(start, end);
  const days = Math.ceil((+end - +start) / DAY_MS);
  const step = {
    'previous-period': months > 0 ? { months } : { days },
    'previous-year': { months: MONTHS_PER_YEAR },
    'same-weekdays': { days: Math.ceil(days / WEEK_DAYS) * WEEK_DAYS },
  }[how];
  // Whole months end with their month. Any other end keeps its date: moved as the next midnight, the end of 28
  // February would become the end of another day in a leap year.
  const isWhole = months > 0 && part.endTime === period.endTime;
  const last = isWhole ? end.minus(step) : wall(part.endTime).minus(step).plus(QUARTER_MS);
  return [wall(part.startTime).minus(step), last];
}

/**
 * Comparison period: the same dates a year earlier; the same weekdays some whole weeks earlier; or the calendar months
 * before whole months, and the days just before any other period, at the same times of day. For a running period only as much as has passed at `until` (wall
 * time of the running quarter-hour), so that like is compared with like.
 */
export function comparisonPeriod(period: WallPeriod, how: Comparison, until: string): WallPeriod {
  const [first, last] = movedBack(period, period, how);
  const passed = +wall(until).plus(QUARTER_MS) - +wall(period.startTime);
  const isRunning = until < period.endTime && passed > 0;
  const stop = isRunning ? DateTime.min(last, first.plus(passed)) : last;
  return { startTime: first.toFormat(WALL_FORMAT), endTime: stop.minus(QUARTER_MS).toFormat(WALL_FORMAT) };
}

/**
 * Window of a device, moved from the part of `period` in which the device is shown to the comparison period. A side
 * without a limit stays without one.
 */
export function comparedWindow(window: WallWindow, period: WallPeriod, how: Comparison): WallWindow {
  const { startTime, endTime } = period;
  const part = {
    startTime: window.start && window.start > startTime ? window.start : startTime,
    endTime: window.end && window.end < endTime ? window.end : endTime,
  };
  const [start, end] = movedBack(part, period, how);
  return {
    start: window.start ? start.toFormat(WALL_FORMAT) : null,
    end: window.end ? end.minus(QUARTER_MS).toFormat(WALL_FORMAT) : null,
  };
}
