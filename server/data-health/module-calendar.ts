import { DAY_MS, dayStartOf, instantOfWallClock, type Period, wallClock } from '#domain/time/calendar.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';

type Calendar = Pick<ModuleRow, 'zone' | 'metering'>;

/** Local day of an instant, as days since 1970-01-01; a gas day begins at its module's hour. */
export const localDay = (instant: number, { zone, metering }: Calendar): number =>
  Math.floor((wallClock(instant, zone) - dayStartOf(metering)) / DAY_MS);

/** Start and end of a year of the module's calendar, as instants. */
export function yearPeriod(year: number, { zone, metering }: Calendar): Period {
  const start = (of: number): number => instantOfWallClock(Date.UTC(of, 0) + dayStartOf(metering), zone);
  return { start: start(year), end: start(year + 1) };
}

/** Year of a day, given as days since 1970-01-01. */
export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
