import type { ReportInput } from '#contract/reports/report.ts';
import type { SettableKind } from '#domain/reports/widget-traits.ts';
import { DAY_MS } from '#domain/time/calendar.ts';
import { isWallPeriod, periodInstants, resolvePeriod } from '#domain/time/report-period.ts';

/** Kinds with one row or point per interval; the others sum up or have cells of their own. */
const ONE_PER_INTERVAL: readonly SettableKind[] = ['LineChart', 'DataTable'];

/** Longest period that is read by quarter-hours, days. */
const LONGEST_BY_QUARTERS = 3;

/** Days of a report's period; today's where its dates are incomplete. */
function daysOf({ period, startTime, endTime }: ReportInput, now: number): number {
  // The zone decides which days these are, not how many.
  const fixed = { startTime: startTime ?? '', endTime: endTime ?? '' };
  const isIncomplete = period === 'fixed' && !isWallPeriod(fixed);
  const wall = period === 'fixed' ? fixed : resolvePeriod(period, now, 'UTC');
  const { start, end } = periodInstants(isIncomplete ? resolvePeriod('today', now, 'UTC') : wall, 'UTC');
  return (end - start) / DAY_MS;
}

/**
 * True when a new widget starts with days: a month of quarter-hours fills a table of seventy pages. A dashboard shows
 * the running day.
 */
export const startsWithDays = (report: ReportInput, kind: SettableKind, now: number): boolean =>
  ONE_PER_INTERVAL.includes(kind) &&
  report.type !== 'dashboard-report' &&
  daysOf(report, now) > LONGEST_BY_QUARTERS;
