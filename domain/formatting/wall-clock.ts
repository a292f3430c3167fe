import { HOUR_MS, wallClock } from '#domain/time/calendar.ts';
import { zoneOffset } from '#domain/time/zone-offsets.ts';

const MINUTE_MS = 60_000;
/** No zone shifts its clocks twice within this time, ms. */
const SHIFT_SEARCH_MS = 4 * HOUR_MS;

/** Date and time that the clocks of a zone show at an instant. */
export interface ClockReading {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
}

export function readClock(instant: number, zone: string): ClockReading {
  const shown = new Date(wallClock(instant, zone));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    weekday: shown.getUTCDay(),
  };
}

/** True in an hour that the clocks of the zone show twice: a time then needs its offset to be unambiguous. */
export function isRepeatedHour(instant: number, zone: string): boolean {
  const here = zoneOffset(zone, instant);
  return [instant - SHIFT_SEARCH_MS, instant + SHIFT_SEARCH_MS].some((probe) => {
    const other = zoneOffset(zone, probe);
    const twin = instant + here - other;
    return twin !== instant && zoneOffset(zone, twin) === other;
  });
}

/** UTC offset of a zone at an instant: `+02:00`. */
export function formatOffset(instant: number, zone: string): string {
  const minutes = Math.round(zoneOffset(zone, instant) / MINUTE_MS);
  const size = Math.abs(minutes);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
