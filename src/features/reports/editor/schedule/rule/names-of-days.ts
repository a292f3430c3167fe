import type { Weekday } from '#domain/recurrence/rule.ts';
import { WEEKDAYS } from '#domain/recurrence/rule.ts';

type Width = 'long' | 'short' | 'narrow';

/** Stand-alone name of a weekday in the language: `Monday`, `hétfő`. */
export const weekdayName = (day: Weekday, locale: string, width: Width): string =>
  // 2023-01-02 was a Monday.
  new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 2 + WEEKDAYS.indexOf(day)),
  );

/** Stand-alone name of a month (1 to 12) in the language: `March`, `marec`. */
export const monthName = (month: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, month - 1, 1));
