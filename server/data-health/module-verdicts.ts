import type { Pool } from 'pg';
import { OPEN_VERDICTS, type VerdictKind, type VerdictRow } from '#contract/readings/data-health.ts';
import type { Period } from '#domain/time/calendar.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';
import { IS_OPEN, LATE_DAY } from './verdict-counts.ts';

const VERDICTS_LISTED = 500;

const SELECT = `
  SELECT * FROM (
    SELECT v.*, ${IS_OPEN} AS is_open,
      row_number() OVER (PARTITION BY ${LATE_DAY} ORDER BY v.ts, v.parameter_id) AS of_day, ${LATE_DAY} AS late_day
    FROM reading_verdict v WHERE v.module_id = $2
  ) AS judged
  WHERE (late_day IS NULL OR of_day = 1) AND (is_open OR (ts < $4 AND coalesce(until, ts) >= $3))
  ORDER BY is_open DESC, ts DESC, parameter_id
  LIMIT $5`;

interface Row {
  parameter_id: number;
  ts: Date;
  kind: VerdictKind;
  until: Date | null;
  value: number | null;
  before: number | null;
  amount: number | null;
  is_open: boolean;
}

const toVerdict = (row: Row, ids: ParameterIds): VerdictRow => ({
  kind: row.kind,
  parameter: ids.nameOf.get(row.parameter_id) ?? '',
  at: row.ts.toISOString(),
  until: row.until?.toISOString() ?? null,
  value: row.value,
  before: row.before,
  amount: row.amount,
  isOpen: row.is_open,
});

/**
 * Open verdicts of a module, then the others within the period; newest first, at most 500. A day with late readings
 * is listed once, at the first of them.
 */
export async function moduleVerdicts(
  pool: Pool,
  ids: ParameterIds,
  moduleId: number,
  { start, end }: Period,
): Promise<{ verdicts: VerdictRow[]; hasMoreVerdicts: boolean }> {
  const { rows } = await pool.query<Row>(SELECT, [
    OPEN_VERDICTS,
    moduleId,
    new Date(start),
    new Date(end),
    VERDICTS_LISTED + 1,
  ]);
  const verdicts = rows.slice(0, VERDICTS_LISTED).map((row) => toVerdict(row, ids));
  return { verdicts, hasMoreVerdicts: rows.length > VERDICTS_LISTED };
}
