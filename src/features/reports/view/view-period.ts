import type { Report } from '#contract/reports/report.ts';
import { PAGE_COMPARISONS, type PageComparison } from '#contract/reports/widget.ts';
import { isQuarterHour, isTooLong, resolvePeriod, type WallPeriod } from '#domain/time/report-period.ts';

/** Names of the period's ends and of the comparison, the same in the page's address and in the API's query. */
const START = 'startTime';
const END = 'endTime';
const COMPARE = 'compareWith';

/** Choices of a page that its address keeps, so that a link shows the same. */
export interface PageView {
  /** Null: the report's own period. */
  period: WallPeriod | null;
  /** Null: each widget compares as it is set up. */
  compareWith: PageComparison | null;
}

export interface AddressedView extends PageView {
  /** Reason why the period in the address cannot be shown; null when it can, or when the address has none. */
  problem: AddressProblem | null;
}

export type AddressProblem = 'broken' | 'order' | 'long';

const isComparison = (text: string | null): text is PageComparison =>
  (PAGE_COMPARISONS as readonly (string | null)[]).includes(text);

function addressProblem(period: WallPeriod): AddressProblem | null {
  if (!isQuarterHour(period.startTime) || !isQuarterHour(period.endTime)) return 'broken';
  if (period.startTime > period.endTime) return 'order';
  return isTooLong(period) ? 'long' : null;
}

/** View requested by the address; instead of a period that cannot be shown, the report's own. */
export function viewOfAddress(query: URLSearchParams): AddressedView {
  const compared = query.get(COMPARE);
  const compareWith = isComparison(compared) ? compared : null;
  if (!query.has(START) && !query.has(END)) return { period: null, compareWith, problem: null };
  const period = { startTime: query.get(START) ?? '', endTime: query.get(END) ?? '' };
  const problem = addressProblem(period);
  return { period: problem === null ? period : null, compareWith, problem };
}

/** Query of the address with other choices; those that are null are removed, those that are absent stay. */
export function withView(
  query: URLSearchParams,
  { period, compareWith }: Partial<PageView>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (period !== undefined) {
    next.delete(START);
    next.delete(END);
  }
  if (period) {
    next.set(START, period.startTime);
    next.set(END, period.endTime);
  }
  if (compareWith !== undefined) next.delete(COMPARE);
  if (compareWith) next.set(COMPARE, compareWith);
  return next;
}

export type PeriodRefusal = 'missing' | 'order' | 'future' | 'long';

/**
 * Reason why a period cannot be shown; null when it can. `now` is the current local quarter-hour; later days are
 * refused.
 */
export function refusePeriod(period: WallPeriod, now: string): PeriodRefusal | null {
  const problem = addressProblem(period);
  if (problem !== null) return problem === 'broken' ? 'missing' : problem;
  return period.startTime > now || period.endTime.slice(0, 10) > now.slice(0, 10) ? 'future' : null;
}

export const isSamePeriod = (a: WallPeriod, b: WallPeriod): boolean =>
  a.startTime === b.startTime && a.endTime === b.endTime;

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
