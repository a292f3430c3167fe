import type { Report } from '#contract/reports/report.ts';
import { isWallPeriod, resolvePeriod, type WallPeriod } from '#domain/time/report-period.ts';

/** Names of the period's ends, the same in the page's address and in the API's query. */
const START = 'startTime';
const END = 'endTime';

/** Period requested by the address; null: the report's own. A broken period counts as none. */
export function periodOfAddress(query: URLSearchParams): WallPeriod | null {
  const period = { startTime: query.get(START) ?? '', endTime: query.get(END) ?? '' };
  return isWallPeriod(period) ? period : null;
}

/** Query of the address with another period; null removes it. */
export function withPeriod(query: URLSearchParams, period: WallPeriod | null): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(START);
  next.delete(END);
  if (period) {
    next.set(START, period.startTime);
    next.set(END, period.endTime);
  }
  return next;
}

export type PeriodRefusal = 'missing' | 'order' | 'future';

/**
 * Reason why a period cannot be shown; null when it can. `now` is the current local quarter-hour; later days are
 * refused.
 */
export function refusePeriod(period: WallPeriod, now: string): PeriodRefusal | null {
  if (!isWallPeriod({ startTime: period.startTime, endTime: period.startTime })) return 'missing';
  if (!isWallPeriod({ startTime: period.endTime, endTime: period.endTime })) return 'missing';
  if (period.startTime > period.endTime) return 'order';
  return period.startTime > now || period.endTime.slice(0, 10) > now.slice(0, 10) ? 'future' : null;
}

/**
 * Reason why the period of a report on screen cannot be chosen; null when it can. The numbers of a frozen edition
 * never change, and base reports keep their dates on a management instance (R-TYPE-04).
 */
export function periodFixed(
  { type, issue: edition }: Pick<Report, 'type' | 'issue'>,
  isManagement: boolean,
): 'frozen' | 'management' | null {
  if (edition) return 'frozen';
  return type === 'base-report' && isManagement ? 'management' : null;
}

/** True for a dashboard without a chosen period that is not a frozen edition (R-TYPE-03). */
export const isLiveReport = (
  { type, issue: edition }: Pick<Report, 'type' | 'issue'>,
  chosen: WallPeriod | null,
): boolean => type === 'dashboard-report' && edition === null && chosen === null;

/**
 * Period that a live report shows at `now` (epoch ms): its current day, whatever period it is printed for (R-TYPE-03,
 *
 */
export const livePeriod = (
  { period, resolved }: Pick<Report, 'period' | 'resolved'>,
  now: number,
): WallPeriod => (period === 'today' ? resolved : resolvePeriod('today', now, resolved.zone));
