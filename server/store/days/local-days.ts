import { DAY_MS, HOUR_MS, instantOfWallClock, QUARTER_MS, wallClock } from '#domain/time/calendar.ts';
import { int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';

/** Zone and hour that decide where a module's days begin. */
export interface DayCut {
  /** IANA zone of the site. */
  zone: string;
  /** Hour of the wall clock: 0, or 6 for a gas day. */
  dayStartHour: number;
}

/** First instant (epoch ms) of a local day, given as days since 1970-01-01. */
export function startOfLocalDay(day: number, { zone, dayStartHour }: DayCut): number {
  const instant = instantOfWallClock(day * DAY_MS + dayStartHour * HOUR_MS, zone);
  return Math.ceil(instant / QUARTER_MS) * QUARTER_MS;
}

/** The local day that holds an instant (epoch ms), as days since 1970-01-01. */
export function localDayOf(instant: number, cut: DayCut): number {
  let day = Math.floor((wallClock(instant, cut.zone) - cut.dayStartHour * HOUR_MS) / DAY_MS);
  while (instant < startOfLocalDay(day, cut)) day--;
  while (instant >= startOfLocalDay(day + 1, cut)) day++;
  return day;
}

/** First day of the month that holds a day; both as days since 1970-01-01. */
export function monthOfDay(day: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / DAY_MS;
}

/** First day of the month after the one that begins with `month`. */
export const nextMonth = (month: number): number => monthOfDay(month + 31);

const SELECT_CUTS = `
  SELECT module.id, timezone AS zone, coalesce((metering ->> 'dayStartHour')::int, 0) AS day_start_hour
  FROM module JOIN site ON site.id = site_id
  WHERE module.id = ANY ($1::int[])`;

/** Day cuts of modules, by module number; deleted modules included. */
export async function readDayCuts(db: Queryable, moduleIds: Iterable<number>): Promise<Map<number, DayCut>> {
  const { rows } = await db.query<{ id: number; zone: string; day_start_hour: number }>({
    name: 'read-day-cuts',
    text: SELECT_CUTS,
    values: [int4Array([...new Set(moduleIds)])],
  });
  return new Map(rows.map((row) => [row.id, { zone: row.zone, dayStartHour: row.day_start_hour }]));
}

export const isSameCut = (one: DayCut, other: DayCut): boolean =>
  one.zone === other.zone && one.dayStartHour === other.dayStartHour;
