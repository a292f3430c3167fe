import { DAY_MS, dayStartOf, instantOfWallClock, type Period, wallClock } from '#domain/time/time.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';

type Calendar = Pick<ModuleRow, 'zone' | 'metering'>;

/** Number of the local day (since 1970-01-01) that an instant belongs to; a gas day begins at its module's hour. */
export const localDay = (instant: number, { zone, metering }: Calendar): number =>
  Math.floor((wallClock(instant, zone) - dayStartOf(metering)) / DAY_MS);

/** A year of the module's calendar as instants. */
export function yearPeriod(year: number, { zone, metering }: Calendar): Period {
  const start = (of: number): number => instantOfWallClock(Date.UTC(of, 0) + dayStartOf(metering), zone);
  return { start: start(year), end: start(year + 1) };
}

/** The year that a day (since 1970-01-01) lies in. */
export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
