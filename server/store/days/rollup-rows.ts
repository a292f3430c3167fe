import { byteaArray, int2Array, int4Array, textArray } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { coverageBytes, type DaySums, fromColumns, toBytes } from './day-sums.ts';
import type { DayCut } from './local-days.ts';

/** Names a row of day_rollup: a month is named by its first day, days since 1970-01-01. */
export interface SeriesMonth {
  moduleId: number;
  parameterId: number;
  month: number;
}

/** Local days of one local month, first to last, and how they were cut. */
export interface MonthRollup extends SeriesMonth {
  cut: DayCut;
  days: DaySums;
}

interface MonthRow {
  module_id: number;
  parameter_id: number;
  month: number;
  zone: string;
  day_start_hour: number;
  sums: Buffer;
  counts: Buffer;
  covered: Buffer;
}

const COLUMNS = `module_id, parameter_id, month - date '1970-01-01' AS month, zone, day_start_hour, sums, counts, covered`;

const LOCK = `
  SELECT ${COLUMNS}
  FROM unnest($1::int[], $2::smallint[], $3::int[]) AS asked (module_id, parameter_id, number)
  JOIN day_rollup USING (module_id, parameter_id)
  WHERE month = date '1970-01-01' + number
  FOR UPDATE OF day_rollup`;

const SELECT = `
  SELECT ${COLUMNS}
  FROM unnest($1::int[], $2::smallint[]) AS asked (module_id, parameter_id)
  JOIN day_rollup USING (module_id, parameter_id)
  WHERE month BETWEEN date '1970-01-01' + $3::int AND date '1970-01-01' + $4::int`;

const UPSERT = `
  INSERT INTO day_rollup (module_id, parameter_id, month, zone, day_start_hour, sums, counts, covered, coverage)
  SELECT module_id, parameter_id, date '1970-01-01' + month, zone, day_start_hour, sums, counts, covered, coverage
  FROM unnest($1::int[], $2::smallint[], $3::int[], $4::text[], $5::smallint[], $6::bytea[], $7::bytea[], $8::bytea[], $9::bytea[])
    AS rolled (module_id, parameter_id, month, zone, day_start_hour, sums, counts, covered, coverage)
  ON CONFLICT (module_id, parameter_id, month) DO UPDATE SET
    zone = excluded.zone, day_start_hour = excluded.day_start_hour, sums = excluded.sums,
    counts = excluded.counts, covered = excluded.covered, coverage = excluded.coverage`;

const toMonth = (row: MonthRow): MonthRollup => ({
  moduleId: row.module_id,
  parameterId: row.parameter_id,
  month: row.month,
  cut: { zone: row.zone, dayStartHour: row.day_start_hour },
  days: fromColumns(row),
});

const keysOf = (months: readonly SeriesMonth[]): Buffer[] => [
  int4Array(months.map((one) => one.moduleId)),
  int2Array(months.map((one) => one.parameterId)),
  int4Array(months.map((one) => one.month)),
];

/** Stored ones among these months, locked until the transaction ends. */
export async function lockMonths(db: Queryable, months: readonly SeriesMonth[]): Promise<MonthRollup[]> {
  const statement = { name: 'lock-months', text: LOCK, values: keysOf(months) };
  return (await db.query<MonthRow>(statement)).rows.map(toMonth);
}

/** Stored months of the series from one month to another, both inclusive. */
export async function readMonths(
  db: Queryable,
  series: readonly Pick<SeriesMonth, 'moduleId' | 'parameterId'>[],
  firstMonth: number,
  lastMonth: number,
): Promise<MonthRollup[]> {
  const { rows } = await db.query<MonthRow>({
    name: 'read-months',
    text: SELECT,
    values: [
      int4Array(series.map((one) => one.moduleId)),
      int2Array(series.map((one) => one.parameterId)),
      firstMonth,
      lastMonth,
    ],
  });
  return rows.map(toMonth);
}

/** Stores months, replacing those that exist. */
export async function writeMonths(db: Queryable, months: readonly MonthRollup[]): Promise<void> {
  await db.query({
    name: 'write-months',
    text: UPSERT,
    values: [
      ...keysOf(months),
      textArray(months.map(({ cut }) => cut.zone)),
      int2Array(months.map(({ cut }) => cut.dayStartHour)),
      byteaArray(months.map(({ days }) => toBytes(days.sums))),
      byteaArray(months.map(({ days }) => toBytes(days.counts))),
      byteaArray(months.map(({ days }) => toBytes(days.covered))),
      byteaArray(months.map(({ days, month, cut }) => coverageBytes(days, month, cut))),
    ],
  });
}
