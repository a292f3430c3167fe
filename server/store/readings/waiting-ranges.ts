// Decided in docs/decisions/2026-11-23-read-after-write.md

import type { QuarterRange } from '#domain/readings/register/recompute-register.ts';
import { LOOK_AHEAD_READINGS } from '#domain/readings/register/register-settings.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { instantArray, int2Array, int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { type ParameterIds, registersOfAmounts } from './parameter-ids.ts';

/** Quarter-hours of one stored series, inclusive, counted since 1970-01-01T00:00Z. */
export interface StoredSpan extends QuarterRange {
  moduleId: number;
  /** Number under which the quarter-hours are stored; that of a register's amount, not of the register. */
  parameterId: number;
}

/** What waits of one asked span. */
export interface WaitingSpan {
  /** Position of the span among those asked for. */
  n: number;
  /** Separate quarter-hours within the span; empty when only readings outside it wait that may change it. */
  ranges: QuarterRange[];
  /** When the oldest of the readings came, epoch ms. */
  since: number;
  /** True when the computation has failed several times in a row. */
  isFailing: boolean;
}

/** Failures in a row from which a series counts as failing: one may have been a deadline under load. */
export const FAILING_FROM = 3;
/**
 * Readings between a register's change and a period beyond which the change leaves the period alone: more than a
 * change looks ahead.
 */
const READINGS_APART = LOOK_AHEAD_READINGS + 1;

/** Ranges are merged by the database: a series that is sent in any order may have many thousands. */
const SELECT = `
  SELECT n, is_register, is_failing, since, lower(range) AS first, upper(range) - 1 AS last
  FROM (
    SELECT n::int AS n, parameter_id = register_id AS is_register, failures >= ${FAILING_FROM} AS is_failing,
      min(extract(epoch FROM since)::float8 * 1000) AS since,
      range_agg(int4range(first_quarter, last_quarter + 1)) AS ranges
    FROM unnest($1::int[], $2::smallint[], $3::smallint[], $4::int[], $5::int[])
      WITH ORDINALITY AS asked (module_id, amount_id, register_id, from_quarter, to_quarter, n)
    JOIN dirty_range USING (module_id)
    WHERE parameter_id = register_id
      OR parameter_id = amount_id AND first_quarter <= to_quarter AND last_quarter >= from_quarter
    GROUP BY 1, 2, 3
  ) AS waiting
  CROSS JOIN LATERAL unnest(ranges) AS range`;

const COUNT_BETWEEN = `
  SELECT n::int AS n
  FROM unnest($1::int[], $2::smallint[], $3::timestamptz[], $4::timestamptz[])
    WITH ORDINALITY AS asked (module_id, register_id, start, until, n)
  WHERE (
    SELECT count(*) FROM (
      SELECT FROM reading
      WHERE reading.module_id = asked.module_id AND ts >= asked.start AND ts < asked.until
        AND parameters @> ARRAY[register_id]
      LIMIT ${READINGS_APART}
    ) AS between_them
  ) < ${READINGS_APART}`;

interface Row {
  n: number;
  is_register: boolean;
  is_failing: boolean;
  since: number;
  first: number;
  last: number;
}

/** Time between a register's change and the asked span, in which readings may keep the two apart. */
interface Distance {
  row: Row;
  moduleId: number;
  registerId: number;
  /** Quarter-hours, from inclusive, to exclusive. */
  from: number;
  to: number;
}

const isWithin = ({ first, last }: Row, span: StoredSpan): boolean =>
  first <= span.lastQuarter && last >= span.firstQuarter;

/** The nearest changes of a register before and after its span: those beyond them reach it even less. */
function nearest(
  rows: readonly Row[],
  spans: readonly StoredSpan[],
  registerOf: (span: StoredSpan) => number,
) {
  const found = new Map<string, Distance>();
  for (const row of rows) {
    const span = spans[row.n - 1] as StoredSpan;
    if (!row.is_register || isWithin(row, span)) continue;
    const isBefore = row.last < span.firstQuarter;
    const [from, to] = isBefore ? [row.last + 1, span.firstQuarter] : [span.lastQuarter + 1, row.first];
    const key = `${row.n} ${isBefore} ${row.is_failing}`;
    const known = found.get(key);
    if (known && known.to - known.from <= to - from) continue;
    found.set(key, { row, moduleId: span.moduleId, registerId: registerOf(span), from, to });
  }
  return [...found.values()];
}

/** Those changes of registers outside their span that few readings separate from it. */
async function reaching(db: Queryable, distances: readonly Distance[]): Promise<Row[]> {
  if (distances.length === 0) return [];
  const { rows } = await db.query<{ n: number }>({
    name: 'count-between',
    text: COUNT_BETWEEN,
    values: [
      int4Array(distances.map((one) => one.moduleId)),
      int2Array(distances.map((one) => one.registerId)),
      instantArray(distances.map((one) => one.from * QUARTER_MS)),
      instantArray(distances.map((one) => one.to * QUARTER_MS)),
    ],
  });
  return rows.map(({ n }) => (distances[n - 1] as Distance).row);
}

/**
 * What waits of stored series: quarter-hours whose readings have changed since they were computed, and registers with
 * changes outside the span that may still change amounts within it (a reading after a gap spreads over the gap).
 *
 * Call it before the quarter-hours are read. A range leaves the list in the transaction that writes its quarter-hours:
 * what is no longer on the list is in the quarter-hours read afterwards. Read the other way round, the quarter-hours
 * may be from before that transaction and the list from after it, and nobody would know that something is missing.
 */
export async function readWaiting(
  db: Queryable,
  ids: ParameterIds,
  spans: readonly StoredSpan[],
): Promise<WaitingSpan[]> {
  if (spans.length === 0) return [];
  const registers = registersOfAmounts(ids);
  const registerOf = ({ parameterId }: StoredSpan): number => registers.get(parameterId) ?? -1;
  const { rows } = await db.query<Row>({
    name: 'read-waiting',
    text: SELECT,
    values: [
      int4Array(spans.map((one) => one.moduleId)),
      int2Array(spans.map((one) => one.parameterId)),
      int2Array(spans.map(registerOf)),
      int4Array(spans.map((one) => one.firstQuarter)),
      int4Array(spans.map((one) => one.lastQuarter)),
    ],
  });
  if (rows.length === 0) return [];
  const outside = await reaching(db, nearest(rows, spans, registerOf));
  const within = rows.filter((row) => isWithin(row, spans[row.n - 1] as StoredSpan));
  const groups = Map.groupBy([...within, ...outside], (row) => `${row.n} ${row.is_failing}`);
  return [...groups.values()].map((group): WaitingSpan => {
    const [{ n, is_failing: isFailing }] = group as [Row];
    const span = spans[n - 1] as StoredSpan;
    const ranges = group
      .filter((row) => isWithin(row, span))
      .map(({ first, last }) => ({
        firstQuarter: Math.max(first, span.firstQuarter),
        lastQuarter: Math.min(last, span.lastQuarter),
      }));
    return { n: n - 1, ranges, since: Math.min(...group.map((row) => row.since)), isFailing };
  });
}
