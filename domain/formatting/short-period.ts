import type { WallPeriod } from '#domain/time/report-period.ts';
import { periodEnd } from './period-end.ts';

/**
 * Short text of a period: `2026-02-01 – 2026-02-28`; with times if it does not consist of whole days; one date for a
 * single day.
 */
export function shortPeriod({ startTime, endTime }: WallPeriod): string {
  const [startDay, startClock] = startTime.split('T') as [string, string];
  const { day: endDay, clock: endClock } = periodEnd(endTime);
  const isWholeDays = startClock === '00:00' && endClock === '24:00';
  if (isWholeDays) return startDay === endDay ? startDay : `${startDay} – ${endDay}`;
  const end = startDay === endDay ? endClock : `${endDay} ${endClock}`;
  return `${startDay} ${startClock} – ${end}`;
}
