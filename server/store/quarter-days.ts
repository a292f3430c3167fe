import { DAY_MS, QUARTERS_PER_UTC_DAY } from '#domain/time.ts';
import type { Queryable } from './queryable.ts';

/** Coverage byte of a quarter-hour that was measured whole: steps of half a percent. */
export const FULL_COVERAGE = 200;

const VALUE_BYTES = QUARTERS_PER_UTC_DAY * Float64Array.BYTES_PER_ELEMENT;
/** Rows per statement: 2,000 rows are 1.7 MB. */
const CHUNK_ROWS = 2_000;

/** The 96 quarter-hours of one UTC day. */
export interface QuarterDay {
  /** NaN = missing. */
  values: Float64Array;
  /** One byte each, 0 to `FULL_COVERAGE`. */
  coverage: Uint8Array;
}

export interface SealedDay extends QuarterDay {
  moduleId: number;
  parameterId: number;
  /** Days since 1970-01-01. */
  day: number;
  /** True: no raw readings behind it, the day is never recomputed. */
  isClosed: boolean;
}

export const emptyQuarterDay = (): QuarterDay => ({
  values: new Float64Array(QUARTERS_PER_UTC_DAY).fill(Number.NaN),
  coverage: new Uint8Array(QUARTERS_PER_UTC_DAY),
});

/** Number of the UTC day that holds an instant (epoch ms). */
export const dayOf = (instant: number): number => Math.floor(instant / DAY_MS);

/** `YYYY-MM-DD` of a day number, as PostgreSQL takes it. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Bytes of the column `values`: float64 little endian. */
export function encodeValues(values: Float64Array): Buffer {
  const bytes = Buffer.allocUnsafe(VALUE_BYTES);
  for (let i = 0; i < QUARTERS_PER_UTC_DAY; i++) bytes.writeDoubleLE(values[i] as number, i * 8);
  return bytes;
}

/** The column `values` as numbers; NaN = missing. */
export function decodeValues(bytes: Buffer): Float64Array {
  const values = new Float64Array(QUARTERS_PER_UTC_DAY);
  for (let i = 0; i < QUARTERS_PER_UTC_DAY; i++) values[i] = bytes.readDoubleLE(i * 8);
  return values;
}

const UPSERT_DAYS = `
  INSERT INTO quarter_day (module_id, parameter_id, day, values, coverage, is_closed)
  SELECT module_id, parameter_id, day,
    substring($5::bytea FROM ((n - 1) * 768 + 1)::int FOR 768),
    substring($6::bytea FROM ((n - 1) * 96 + 1)::int FOR 96),
    is_closed
  FROM unnest($1::int[], $2::smallint[], $3::date[], $4::boolean[])
    WITH ORDINALITY AS t (module_id, parameter_id, day, is_closed, n)
  ON CONFLICT (module_id, parameter_id, day)
  DO UPDATE SET values = excluded.values, coverage = excluded.coverage, is_closed = excluded.is_closed`;

/**
 * Writes days of quarter-hours, replacing those that exist: recomputed ones, and sealed history that comes without raw
 * readings (demo company, imports). The values travel as one block of bytes per statement and are cut on the server:
 * hex texts of each row would be twice as long.
 */
export async function writeSealedDays(db: Queryable, days: readonly SealedDay[]): Promise<void> {
  for (let from = 0; from < days.length; from += CHUNK_ROWS) {
    const chunk = days.slice(from, from + CHUNK_ROWS);
    await db.query(UPSERT_DAYS, [
      chunk.map((row) => row.moduleId),
      chunk.map((row) => row.parameterId),
      chunk.map((row) => dateOfDay(row.day)),
      chunk.map((row) => row.isClosed),
      Buffer.concat(chunk.map((row) => encodeValues(row.values))),
      Buffer.concat(chunk.map((row) => row.coverage)),
    ]);
  }
}

const SELECT_DAYS = `
  SELECT module_id, parameter_id, day - date '1970-01-01' AS day, values, coverage, is_closed
  FROM unnest($1::int[], $2::smallint[], $3::date[]) AS wanted (module_id, parameter_id, day)
  JOIN quarter_day USING (module_id, parameter_id, day)`;

/** The stored ones of the days asked for, in any order. */
export async function readDays(
  db: Queryable,
  keys: readonly Pick<SealedDay, 'moduleId' | 'parameterId' | 'day'>[],
): Promise<SealedDay[]> {
  const { rows } = await db.query<{
    module_id: number;
    parameter_id: number;
    day: number;
    values: Buffer;
    coverage: Buffer;
    is_closed: boolean;
  }>(SELECT_DAYS, [
    keys.map((key) => key.moduleId),
    keys.map((key) => key.parameterId),
    keys.map((key) => dateOfDay(key.day)),
  ]);
  return rows.map((row) => ({
    moduleId: row.module_id,
    parameterId: row.parameter_id,
    day: row.day,
    values: decodeValues(row.values),
    coverage: row.coverage,
    isClosed: row.is_closed,
  }));
}
