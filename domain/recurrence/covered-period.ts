import type { Recurrence } from '#contract/reports/recurrence.ts';
import {
  dayOfMonth,
  resolvePeriod,
  type WallPeriod,
  wallDay,
  wallPeriod,
} from '#domain/time/report-period.ts';

const MONTHS_OF_QUARTER = 3;

/** Newest whole month that begins on `firstDay` and is over when `today` begins. */
function billingMonth(today: number, firstDay: number): WallPeriod {
  const ahead = dayOfMonth(today, 0, firstDay) > today ? -1 : 0;
  return wallPeriod([dayOfMonth(today, ahead - 1, firstDay), dayOfMonth(today, ahead, firstDay)]);
}

function previousQuarter(today: number): WallPeriod {
  const ahead = -(new Date(today).getUTCMonth() % MONTHS_OF_QUARTER);
  return wallPeriod([dayOfMonth(today, ahead - MONTHS_OF_QUARTER, 1), dayOfMonth(today, ahead, 1)]);
}

/**
 * Period that a run covers, in wall times: the whole day, week, month, billing month, quarter or year before the
 * local day of `dueAt` (epoch ms) in the recurrence's zone.
 */
export function coveredPeriod(
  { period, zone, billingDay }: Pick<Recurrence, 'period' | 'zone' | 'billingDay'>,
  dueAt: number,
): WallPeriod {
  if (period === 'billing-month') return billingMonth(wallDay(dueAt, zone), billingDay ?? 1);
  if (period === 'previous-quarter') return previousQuarter(wallDay(dueAt, zone));
  return resolvePeriod(period, dueAt, zone);
}
