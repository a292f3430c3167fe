import { DateTime } from 'luxon';
import type { Recurrence } from '#contract/recurrence.ts';
import { resolvePeriod, type WallPeriod } from '../report-period.ts';

const WALL_FORMAT = "yyyy-MM-dd'T'HH:mm";

/** `start`: first day; `end`: the day after the last. */
const between = (start: DateTime, end: DateTime): WallPeriod => ({
  startTime: start.toFormat(WALL_FORMAT),
  endTime: end.minus({ minutes: 15 }).toFormat(WALL_FORMAT),
});

/** The newest whole month that begins on `firstDay` and is over when `today` begins. */
function billingMonth(today: DateTime, firstDay: number): WallPeriod {
  const running = today.set({ day: firstDay });
  const end = running > today ? running.minus({ months: 1 }) : running;
  return between(end.minus({ months: 1 }), end);
}

/**
 * What an occurrence covers, as wall times: the whole day, week, month, billing month, quarter or year before the local
 * day of `dueAt` (epoch ms) in the recurrence's zone.
 */
export function coveredPeriod(
  recurrence: Pick<Recurrence, 'period' | 'zone' | 'billingDay'>,
  dueAt: number,
): WallPeriod {
  const { period, zone, billingDay } = recurrence;
  const local = DateTime.fromMillis(dueAt, { zone });
  // Days are counted on a calendar without shifts; the zone matters only for which day it is.
  const today = DateTime.utc(local.year, local.month, local.day);
  if (period === 'billing-month') return billingMonth(today, billingDay ?? 1);
  if (period === 'previous-quarter') {
    const end = today.startOf('quarter');
    return between(end.minus({ quarters: 1 }), end);
  }
  return resolvePeriod(period, dueAt, zone);
}
