import { DateTime } from 'luxon';
import type { Comparison } from '#contract/report.ts';
import type { WallPeriod } from './report-period.ts';
import { DAY_MS, QUARTER_MS } from './time.ts';

const WALL_FORMAT = "yyyy-MM-dd'T'HH:mm";
const MONTHS_PER_YEAR = 12;

const wall = (text: string): DateTime => DateTime.fromISO(text, { zone: 'utc' });

/** How many whole calendar months [start, end) is; 0 for any other period. */
function wholeMonths(start: DateTime, end: DateTime): number {
  const isWhole = [start, end].every((time) => +time === +time.startOf('month'));
  return isWhole ? (end.year - start.year) * MONTHS_PER_YEAR + end.month - start.month : 0;
}

/** How far back what is compared with lies. */
function stepBack(start: DateTime, end: DateTime, how: Comparison): { months: number } | { days: number } {
  if (how === 'previous-year') return { months: MONTHS_PER_YEAR };
  const months = wholeMonths(start, end);
  return months > 0 ? { months } : { days: Math.ceil((+end - +start) / DAY_MS) };
}

/**
 * What a period is compared with: the same dates a year earlier; or the calendar months before whole months, and the
 * days just before any other period, at the same times of day. Of a period that still runs only as much as has passed at
 * `until` (wall time of the quarter-hour that is running), so that like is compared with like.
 */
export function comparisonPeriod(period: WallPeriod, how: Comparison, until: string): WallPeriod {
  const [start, end] = [wall(period.startTime), wall(period.endTime).plus(QUARTER_MS)];
  const step = stepBack(start, end, how);
  const [first, last] = [start.minus(step), end.minus(step)];
  const passed = +wall(until).plus(QUARTER_MS) - +start;
  const isRunning = until < period.endTime && passed > 0;
  const stop = isRunning ? DateTime.min(last, first.plus(passed)) : last;
  return { startTime: first.toFormat(WALL_FORMAT), endTime: stop.minus(QUARTER_MS).toFormat(WALL_FORMAT) };
}
