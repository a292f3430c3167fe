import { byteCoverage, impliedCoverage } from '#domain/coverage.ts';
import { emptySeries, type QuarterSeries } from '#domain/readings/roll-up.ts';
import { DAY_MS, type Period, QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { int2Array, int4Array, textArray } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';
import { decodeDayInto } from './day-codec/decode-day.ts';
import { dateOfDay, dayOf } from './quarter-days.ts';

/** One stored series: a module's number and a parameter of the catalogue. */
export interface SeriesKey {
  moduleId: number;
  parameter: string;
}

/**
 * One row per series, its days one after the other, each preceded by its number and the lengths of its columns: 366
 * small rows cost the driver more than they cost the database.
 */
const SELECT_DAYS = `
  SELECT n::int AS n, digest, CASE WHEN digest = known THEN NULL ELSE days END AS days
  FROM (
    SELECT n, known, days, md5(days) AS digest
    FROM (
      SELECT n, known, string_agg(
        int4send(day - date '1970-01-01') || int4send(length(values)) || int4send(coalesce(length(coverage), 0))
          || values || coalesce(coverage, ''), '' ORDER BY day) AS days
      FROM unnest($1::int[], $2::smallint[], $5::text[]) WITH ORDINALITY AS wanted (module_id, parameter_id, known, n)
      JOIN quarter_day USING (module_id, parameter_id)
      WHERE day BETWEEN $3::date AND $4::date
      GROUP BY n, known
    ) AS packed
    OFFSET 0
  ) AS digested`;

const PREFIX_BYTES = 12;

interface DayBytes {
  day: number;
  values: Buffer;
  coverage: Buffer | null;
}

function* cutDays(bytes: Buffer): Generator<DayBytes> {
  for (let at = 0; at < bytes.length; ) {
    const day = bytes.readInt32BE(at);
    const end = at + PREFIX_BYTES + bytes.readInt32BE(at + 4);
    const covered = bytes.readInt32BE(at + 8);
    const values = bytes.subarray(at + PREFIX_BYTES, end);
    at = end + covered;
    yield { day, values, coverage: covered > 0 ? bytes.subarray(end, at) : null };
  }
}

/** Buffer in which a stored day that extends beyond the period is unpacked first. */
const wholeDay = new Float64Array(QUARTERS_PER_UTC_DAY);

/** Copies the part of a stored day that lies within the series. */
function place({ start, values, coverage }: QuarterSeries, row: DayBytes): void {
  const offset = (row.day * DAY_MS - start) / QUARTER_MS;
  const first = Math.max(0, -offset);
  const last = Math.min(QUARTERS_PER_UTC_DAY, values.length - offset);
  if (first === 0 && last === QUARTERS_PER_UTC_DAY) decodeDayInto(row.values, values, offset);
  else {
    decodeDayInto(row.values, wholeDay, 0);
    values.set(wholeDay.subarray(first, last), offset + first);
  }
  for (let i = offset + first; i < offset + last; i++) {
    if (row.coverage) coverage[i] = byteCoverage(row.coverage[i - offset] as number);
    else coverage[i] = impliedCoverage(values[i] as number);
  }
}

/** Stored days of a series that overlap a period. */
export interface SeriesBytes {
  /** Identifies the bytes; empty when nothing is stored. */
  digest: string;
  /** In the form that `unpackSeries` takes; null when nothing is stored, or nothing that the caller does not have. */
  days: Buffer | null;
}

/**
 * Stored days of many series, in the order asked, in one statement: a meter's year is about 80 KB. `known`: digests
 * of the days that the caller has already, which are not sent again.
 */
export async function readSeriesBytes(
  db: Queryable,
  ids: ParameterIds,
  keys: readonly SeriesKey[],
  period: Period,
  known: readonly string[] = [],
): Promise<SeriesBytes[]> {
  const all = keys.map((): SeriesBytes => ({ digest: '', days: null }));
  if (keys.length === 0 || period.end <= period.start) return all;
  const { rows } = await db.query<SeriesBytes & { n: number }>({
    name: 'read-quarter-series',
    text: SELECT_DAYS,
    values: [
      int4Array(keys.map((key) => key.moduleId)),
      int2Array(keys.map((key) => ids.idOf.get(key.parameter) ?? -1)),
      dateOfDay(dayOf(period.start)),
      dateOfDay(dayOf(period.end - 1)),
      textArray(keys.map((_, i) => known[i] ?? '')),
    ],
  });
  for (const { n, digest, days } of rows) all[n - 1] = { digest, days };
  return all;
}

/** Quarter-hours over a period (whole quarters); those that are not stored are NaN with coverage 0. */
export const unpackSeries = (days: Buffer | null, period: Period): QuarterSeries =>
  unpackInto(emptySeries(period), days);

/** `unpackSeries` in place of a series of the same period that nobody needs any longer. */
export function unpackInto(series: QuarterSeries, days: Buffer | null): QuarterSeries {
  series.values.fill(Number.NaN);
  series.coverage.fill(0);
  if (days) for (const day of cutDays(days)) place(series, day);
  return series;
}
