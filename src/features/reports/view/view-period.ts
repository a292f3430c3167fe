import type { Report } from '#contract/reports/report.ts';
import { isWallPeriod, resolvePeriod, type WallPeriod } from '#domain/time/report-period.ts';

/** Names of the period in the page's address and in the API's query alike. */
const START = 'startTime';
const END = 'endTime';

/** The period that the address asks for; null: the report's own. A broken one counts as none. */
export function periodOfAddress(query: URLSearchParams): WallPeriod | null {
  const period = { startTime: query.get(START) ?? '', endTime: query.get(END) ?? '' };
  return isWallPeriod(period) ? period : null;
}

/** The address's query with another period; null takes it out again. */
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

/** Why a period cannot be shown; null: it can. `now` is the current local quarter-hour, later days are not offered. */
export function refusePeriod(period: WallPeriod, now: string): PeriodRefusal | null {
  if (!isWallPeriod({ startTime: period.startTime, endTime: period.startTime })) return 'missing';
  if (!isWallPeriod({ startTime: period.endTime, endTime: period.endTime })) return 'missing';
  if (period.startTime > period.endTime) return 'order';
  return period.startTime > now || period.endTime.slice(0, 10) > now.slice(0, 10) ? 'future' : null;
}

/**
 * Why the period of a report on screen is not to be chosen; null: it is. The numbers of a frozen issue never change,
 * and on a management instance base reports keep their dates (R-TYPE-04).
 */
export function periodFixed(
  { type, issue }: Pick<Report, 'type' | 'issue'>,
  isManagement: boolean,
): 'frozen' | 'management' | null {
  if (issue) return 'frozen';
  return type === 'base-report' && isManagement ? 'management' : null;
}

/** A dashboard follows the readings until somebody chooses a period, or reads what was frozen (R-TYPE-03). */
export const isLiveReport = (
  { type, issue }: Pick<Report, 'type' | 'issue'>,
  chosen: WallPeriod | null,
): boolean => type === 'dashboard-report' && issue === null && chosen === null;

/** What a live report shows at `now` (epoch ms): its own today, whatever period it is printed for (R-TYPE-03, X-13). */
export const livePeriod = (
  { period, resolved }: Pick<Report, 'period' | 'resolved'>,
  now: number,
): WallPeriod => (period === 'today' ? resolved : resolvePeriod('today', now, resolved.zone));
