import { IANAZone } from 'luxon';

const MINUTE = 60_000;
/** No zone shifts its clocks twice within this time. */
const SHIFT_SEARCH = 4 * 60 * MINUTE;

/** What the clocks of a zone show at an instant. */
export interface WallClock {
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

/** Minutes east of UTC at an instant. An unknown zone reads as UTC, so that a label can always be written. */
export function offsetMinutes(instant: number, zone: string): number {
  const place = IANAZone.create(zone);
  return place.isValid ? place.offset(instant) : 0;
}

export function wallClock(instant: number, zone: string): WallClock {
  const shifted = new Date(instant + offsetMinutes(instant, zone) * MINUTE);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  };
}

/** True in an hour that the clocks of the zone show twice: both times need their offset to be told apart. */
export function isRepeatedHour(instant: number, zone: string): boolean {
  const here = offsetMinutes(instant, zone);
  return [instant - SHIFT_SEARCH, instant + SHIFT_SEARCH].some((probe) => {
    const other = offsetMinutes(probe, zone);
    const twin = instant + (here - other) * MINUTE;
    return twin !== instant && offsetMinutes(twin, zone) === other;
  });
}

/** `+02:00` */
export function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
