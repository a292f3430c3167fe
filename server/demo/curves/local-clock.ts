import { DAY_MS, HOUR_MS, wallClock } from '#domain/time/calendar.ts';
import { type Country, holidaysOf } from './holidays.ts';

/** Local time and calendar of a site at a moment. */
export interface LocalMoment {
  /** Hours since local midnight, 0 to 24. */
  hour: number;
  /** 1 = Monday … 7 = Sunday. */
  weekday: number;
  isHoliday: boolean;
  /** Share of the year that has passed: 0 at new year, towards 1 at its end. */
  yearShare: number;
  /** Local days since 1970. */
  day: number;
}

/** Reads clock and calendar of a site at an instant (epoch ms). */
export function createLocalClock(zone: string, country: Country): (instant: number) => LocalMoment {
  const holidays = new Map<number, Set<number>>();
  const isHoliday = (year: number, day: number): boolean => {
    let days = holidays.get(year);
    if (!days) {
      days = new Set(holidaysOf(country, year));
      holidays.set(year, days);
    }
    return days.has(day);
  };
  return (instant) => {
    const local = wallClock(instant, zone);
    const day = Math.floor(local / DAY_MS);
    const year = new Date(local).getUTCFullYear();
    return {
      hour: (local - day * DAY_MS) / HOUR_MS,
      weekday: ((day + 3) % 7) + 1,
      isHoliday: isHoliday(year, day),
      yearShare: (local - Date.UTC(year, 0, 1)) / (365.25 * DAY_MS),
      day,
    };
  };
}
