import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type ReportInput, UNNAMED_REPORT } from '#contract/reports/report.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Database } from '#server/store/database.ts';
import { orTaken } from '#server/store/unique-violation.ts';

/** A checked report as columns. */
export const columnsOf = (input: ReportInput) => ({
  // Unfinished work may be without a name.
  name: input.name || UNNAMED_REPORT,
  group: input.group || null,
  period: input.period,
  start_time: input.period === 'fixed' ? (input.startTime ?? null) : null,
  end_time: input.period === 'fixed' ? (input.endTime ?? null) : null,
  structure: JSON.stringify(input.structure),
  recurrence: input.recurrence ? JSON.stringify(input.recurrence) : null,
  sites: input.sites ?? null,
});

/** Time of the database, the same throughout a transaction. */
export const NOW: RawBuilder<Date> = sql<Date>`now()`;

export async function databaseNow(trx: Transaction<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(trx);
  return (rows[0] as { now: Date }).now;
}

export const nameTaken = (): ApiError =>
  new ApiError(409, 'name_taken', 'A report of this type and group has this name', 'name');

/** Runs a save; the database refuses a name that its type and group already have. */
export const orNameTaken = <T>(save: Promise<T>): Promise<T> => orTaken(save, 'report_name', nameTaken);
