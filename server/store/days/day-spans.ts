import { DAY_MS } from '#domain/time/calendar.ts';
import { int2Array, int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { decodeCoverage } from './day-codec/coverage.ts';
import { decodeDay } from './day-codec/decode-day.ts';
import type { QuarterDay } from './day-codec/quarter-day.ts';

/** Part of one series, [start, end) in epoch ms. */
export interface SeriesSpan {
  moduleId: number;
  parameterId: number;
  start: number;
  end: number;
}

const SELECT_SPANS = `
  SELECT n::int AS n, day - date '1970-01-01' AS day, values, coverage
  FROM unnest($1::int[], $2::smallint[], $3::int[], $4::int[])
    WITH ORDINALITY AS wanted (module_id, parameter_id, first_day, end_day, n)
  JOIN quarter_day USING (module_id, parameter_id)
  WHERE day >= date '1970-01-01' + first_day AND day < date '1970-01-01' + end_day`;

interface DayRow {
  n: number;
  day: number;
  values: Buffer;
  coverage: Buffer | null;
}

/** Stored UTC days that overlap the spans: per span, by number of the day since 1970-01-01. */
export async function readDaySpans(
  db: Queryable,
  spans: readonly SeriesSpan[],
): Promise<Map<number, QuarterDay>[]> {
  const { rows } = await db.query<DayRow>({
    name: 'read-day-spans',
    text: SELECT_SPANS,
    values: [
      int4Array(spans.map((span) => span.moduleId)),
      int2Array(spans.map((span) => span.parameterId)),
      int4Array(spans.map((span) => Math.floor(span.start / DAY_MS))),
      int4Array(spans.map((span) => Math.ceil(span.end / DAY_MS))),
    ],
  });
  const found = spans.map(() => new Map<number, QuarterDay>());
  for (const row of rows) {
    const values = decodeDay(row.values);
    found[row.n - 1]?.set(row.day, { values, coverage: decodeCoverage(row.coverage, values) });
  }
  return found;
}
