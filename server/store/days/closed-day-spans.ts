import { int2Array, int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';

/** UTC days of a series, inclusive, as days since 1970-01-01. */
export interface DaySpan {
  moduleId: number;
  parameterId: number;
  firstDay: number;
  lastDay: number;
}

const SELECT = `
  SELECT span.n::int AS n, day - date '1970-01-01' AS day
  FROM unnest($1::int[], $2::smallint[], $3::int[], $4::int[])
    WITH ORDINALITY AS span (module_id, parameter_id, first_day, last_day, n)
  JOIN quarter_day USING (module_id, parameter_id)
  WHERE is_closed AND day BETWEEN date '1970-01-01' + first_day AND date '1970-01-01' + last_day`;

/** Closed days of each span, in the order of the spans. */
export async function readClosedDays(db: Queryable, spans: readonly DaySpan[]): Promise<Set<number>[]> {
  const closed = spans.map(() => new Set<number>());
  if (spans.length === 0) return closed;
  const { rows } = await db.query<{ n: number; day: number }>({
    name: 'read-closed-days',
    text: SELECT,
    values: [
      int4Array(spans.map((span) => span.moduleId)),
      int2Array(spans.map((span) => span.parameterId)),
      int4Array(spans.map((span) => span.firstDay)),
      int4Array(spans.map((span) => span.lastDay)),
    ],
  });
  for (const { n, day } of rows) closed[n - 1]?.add(day);
  return closed;
}
