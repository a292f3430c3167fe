import type { Notification } from '#contract/installation/notification.ts';
import { formatDay } from '#domain/formatting/date.ts';
import { DAY_MS } from '#domain/time/calendar.ts';

export interface DayGroup {
  /** `2026-03-18` */
  day: string;
  when: 'today' | 'yesterday' | 'earlier';
  notifications: Notification[];
}

/** Groups a list, newest first, by the days of a zone; `now`: epoch ms. */
export function groupByDay(list: readonly Notification[], zone: string, now: number): DayGroup[] {
  const today = formatDay(now, zone);
  // By the calendar: on a day of 25 hours, 24 hours ago may still be today.
  const yesterday = formatDay(Date.parse(today) - DAY_MS, 'UTC');
  const days = Map.groupBy(list, ({ timestamp }) => formatDay(Date.parse(timestamp), zone));
  return [...days].map(([day, notifications]) => ({
    day,
    when: day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier',
    notifications,
  }));
}
