// Decided in docs/decisions/2026-11-21-store.md

import { DAY_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { byteaArray, int2Array, int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { decodeCoverage, encodeCoverage } from './day-codec/coverage.ts';
import { decodeDay } from './day-codec/decode-day.ts';
import { encodeDay } from './day-codec/encode-day.ts';
import type { QuarterDay } from './day-codec/quarter-day.ts';
import { updateDayRollups } from './day-rollups.ts';

/** Rows per statement: their encoding takes about 20 ms, and nothing else is answered meanwhile. */
const CHUNK_ROWS = 1_000;

export interface SealedDay extends QuarterDay {
  moduleId: number;
  parameterId: number;
  /** Days since 1970-01-01. */
  day: number;
  /** True when the day has no raw readings behind it and is never recomputed. */
  isClosed: boolean;
}

/** Number of the UTC day that holds an instant (epoch ms). */
export const dayOf = (instant: number): number => Math.floor(instant / DAY_MS);

/** `YYYY-MM-DD` of a day number, as PostgreSQL takes it. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const UPSERT_DAYS = `
  INSERT INTO quarter_day (module_id, parameter_id, day, is_closed, values, coverage)
  SELECT module_id, parameter_id, date '1970-01-01' + day, is_closed = 1, values, coverage
  FROM unnest($1::int[], $2::smallint[], $3::int[], $4::smallint[], $5::bytea[], $6::bytea[])
    AS sealed (module_id, parameter_id, day, is_closed, values, coverage)
  ON CONFLICT (module_id, parameter_id, day)
  DO UPDATE SET values = excluded.values, coverage = excluded.coverage, is_closed = excluded.is_closed`;

/**
 * Writes days of quarter-hours, replacing those that exist: recomputed days, and sealed history without raw readings
 * (demo company, imports). Their local days are rolled up again.
 */
export async function writeSealedDays(db: Queryable, days: readonly SealedDay[]): Promise<void> {
  for (let from = 0; from < days.length; from += CHUNK_ROWS) {
    const chunk = days.slice(from, from + CHUNK_ROWS);
    await db.query({
      name: 'write-days',
      text: UPSERT_DAYS,
      values: [
        int4Array(chunk.map((row) => row.moduleId)),
        int2Array(chunk.map((row) => row.parameterId)),
        int4Array(chunk.map((row) => row.day)),
        int2Array(chunk.map((row) => (row.isClosed ? 1 : 0))),
        byteaArray(chunk.map((row) => encodeDay(row.values))),
        byteaArray(chunk.map((row) => encodeCoverage(row.coverage, row.values))),
      ],
    });
  }
  await updateDayRollups(
    db,
    days.map(({ moduleId, parameterId, day }) => {
      const fromQuarter = day * QUARTERS_PER_UTC_DAY;
      return { moduleId, parameterId, fromQuarter, toQuarter: fromQuarter + QUARTERS_PER_UTC_DAY - 1 };
    }),
  );
}

const SELECT_DAYS = `
  SELECT module_id, parameter_id, day - date '1970-01-01' AS day, values, coverage, is_closed
  FROM unnest($1::int[], $2::smallint[], $3::int[]) AS wanted (module_id, parameter_id, number)
  JOIN quarter_day USING (module_id, parameter_id)
  WHERE day = date '1970-01-01' + number`;

interface DayRow {
  module_id: number;
  parameter_id: number;
  day: number;
  values: Buffer;
  coverage: Buffer | null;
  is_closed: boolean;
}

function toSealedDay(row: DayRow): SealedDay {
  const values = decodeDay(row.values);
  return {
    moduleId: row.module_id,
    parameterId: row.parameter_id,
    day: row.day,
    values,
    coverage: decodeCoverage(row.coverage, values),
    isClosed: row.is_closed,
  };
}

/** Stored days among those asked for, in any order. */
export async function readDays(
  db: Queryable,
  keys: readonly Pick<SealedDay, 'moduleId' | 'parameterId' | 'day'>[],
): Promise<SealedDay[]> {
  const { rows } = await db.query<DayRow>({
    name: 'read-days',
    text: SELECT_DAYS,
    values: [
      int4Array(keys.map((key) => key.moduleId)),
      int2Array(keys.map((key) => key.parameterId)),
      int4Array(keys.map((key) => key.day)),
    ],
  });
  return rows.map(toSealedDay);
}
