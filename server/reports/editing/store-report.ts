import type { Selectable, Transaction } from 'kysely';
import type { ReportInput } from '#contract/reports/report.ts';
import { columnsOf, databaseNow, NOW } from '#server/reports/report-columns.ts';
import { keepSchedule } from '#server/schedules/keep-schedule.ts';
import type { Database } from '#server/store/database.ts';
import type { ReportTable } from '#server/store/tables/reports.ts';

/** A report that nobody else can change until the transaction ends. */
export type LockedReport = Pick<
  Selectable<ReportTable>,
  'id' | 'type' | 'name' | 'group' | 'revision' | 'draft' | 'draft_window' | 'recurrence' | 'unsaved_changes'
>;

/**
 * Locks reports in the order of their ids, so that two saves never deadlock. Reports deleted meanwhile are left out.
 * Rows that refer to a report can still be written, as the scan of due reports does while it holds their schedules.
 */
export const lockReports = (trx: Transaction<Database>, ids: readonly number[]): Promise<LockedReport[]> =>
  trx
    .selectFrom('report')
    .select([
      ...(['id', 'type', 'name', 'group', 'revision', 'draft', 'draft_window'] as const),
      ...(['recurrence', 'unsaved_changes'] as const),
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * Stores a new report, as a draft when its number of autosaves is not 0. `key`: see createQuerySchema.
 * @returns its id and first revision; undefined: its name is taken, or its author has made one with the key
 */
export async function insertReport(
  trx: Transaction<Database>,
  input: ReportInput,
  author: string,
  unsavedChanges: number,
  key: string | undefined,
): Promise<{ id: number; revision: number } | undefined> {
  const draft = unsavedChanges > 0;
  const row = await trx
    .insertInto('report')
    .values({
      ...columnsOf(input),
      type: input.type,
      draft,
      unsaved_changes: unsavedChanges,
      created_by: author,
      modified_by: author,
      created_key: key ?? null,
      // An editor makes its report with its window's key.
      draft_window: draft ? (key ?? null) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'revision'])
    .executeTakeFirst();
  // A draft has no schedule: nothing of it is sent.
  if (row && !draft) await keepSchedule(trx, row.id, null, input.recurrence, await databaseNow(trx));
  return row;
}

/**
 * Replaces the content of a locked report; it stays, or becomes, a report unless autosaves are counted.
 * @returns the new revision
 */
export async function replaceReport(
  trx: Transaction<Database>,
  current: LockedReport,
  input: ReportInput,
  author: string,
  unsavedChanges: number,
  window: string | null = null,
): Promise<number> {
  const draft = unsavedChanges > 0;
  const revision = current.revision + 1;
  await trx
    .updateTable('report')
    .set({
      ...columnsOf(input),
      draft,
      draft_window: draft ? window : null,
      unsaved_changes: unsavedChanges,
      revision,
      modified_at: NOW,
      modified_by: author,
    })
    .where('id', '=', current.id)
    .execute();
  const before = current.draft ? null : current.recurrence;
  await keepSchedule(trx, current.id, before, draft ? null : input.recurrence, await databaseNow(trx));
  return revision;
}
