import type { VerdictKind } from '#contract/readings/data-health.ts';
import type { Verdict } from '#domain/readings/verdict.ts';
import { instantArray, int2Array, int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';

/** A verdict with the raw series that it is about. */
export interface StoredVerdict extends Verdict {
  moduleId: number;
  parameterId: number;
}

/** Part of one series: every verdict from `start` to before `end` (epoch ms); a gap belongs to its start. */
export interface VerdictSpan {
  moduleId: number;
  parameterId: number;
  start: number;
  end: number;
}

interface VerdictRow {
  module_id: number;
  parameter_id: number;
  ts: Date;
  kind: VerdictKind;
  until: Date | null;
  value: number | null;
  before: number | null;
  amount: number | null;
}

const SPANS = `
  unnest($1::int[], $2::smallint[], $3::timestamptz[], $4::timestamptz[])
    AS span (module_id, parameter_id, first_ts, end_ts)`;

const SELECT_SPANS = `
  SELECT verdict.* FROM ${SPANS}
  JOIN reading_verdict AS verdict USING (module_id, parameter_id)
  WHERE verdict.ts >= span.first_ts AND verdict.ts < span.end_ts
  ORDER BY module_id, parameter_id, ts, kind`;

const DELETE_SPANS = `
  DELETE FROM reading_verdict AS verdict USING ${SPANS}
  WHERE verdict.module_id = span.module_id AND verdict.parameter_id = span.parameter_id
    AND verdict.ts >= span.first_ts AND verdict.ts < span.end_ts`;

const INSERT = `
  INSERT INTO reading_verdict (module_id, parameter_id, ts, kind, until, value, before, amount)
  SELECT * FROM unnest($1::int[], $2::smallint[], $3::timestamptz[], $4::text[], $5::timestamptz[], $6::float8[],
    $7::float8[], $8::float8[])`;

const toVerdict = (row: VerdictRow): StoredVerdict => ({
  moduleId: row.module_id,
  parameterId: row.parameter_id,
  ts: row.ts.getTime(),
  kind: row.kind,
  until: row.until?.getTime() ?? null,
  value: row.value,
  before: row.before,
  amount: row.amount,
});

const spanColumns = (spans: readonly VerdictSpan[]): Buffer[] => [
  int4Array(spans.map((span) => span.moduleId)),
  int2Array(spans.map((span) => span.parameterId)),
  instantArray(spans.map((span) => span.start)),
  instantArray(spans.map((span) => span.end)),
];

/** Verdicts of the spans, ordered by time within each series. */
export async function readVerdictSpans(
  db: Queryable,
  spans: readonly VerdictSpan[],
): Promise<StoredVerdict[]> {
  if (spans.length === 0) return [];
  const { rows } = await db.query<VerdictRow>({
    name: 'read-verdicts',
    text: SELECT_SPANS,
    values: spanColumns(spans),
  });
  return rows.map(toVerdict);
}

/** Replaces all verdicts of the spans by new ones; part of the transaction that writes the quarter-hours. */
export async function replaceVerdicts(
  db: Queryable,
  spans: readonly VerdictSpan[],
  verdicts: readonly StoredVerdict[],
): Promise<void> {
  if (spans.length > 0) {
    await db.query({ name: 'delete-verdicts', text: DELETE_SPANS, values: spanColumns(spans) });
  }
  if (verdicts.length === 0) return;
  await db.query(INSERT, [
    verdicts.map((one) => one.moduleId),
    verdicts.map((one) => one.parameterId),
    instantArray(verdicts.map((one) => one.ts)),
    verdicts.map((one) => one.kind),
    verdicts.map((one) => (one.until === null ? null : new Date(one.until))),
    verdicts.map((one) => one.value),
    verdicts.map((one) => one.before),
    verdicts.map((one) => one.amount),
  ]);
}
