import { sql, type Transaction } from 'kysely';
import type { ReportInput, SaveQuery, SaveReceipt } from '#contract/report.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ApiError, notFound } from '#server/http/error.ts';
import { requirePrincipal } from '#server/identity/principal.ts';
import type { Database } from '#server/store/database.ts';
import { changeableReport } from './access.ts';
import { checkInput } from './check-input.ts';
import { keepSchedule } from './keep-schedule.ts';
import { columnsOf, databaseNow, NOW, orNameTaken } from './report-columns.ts';

/** Keeps the version that a save replaces. */
const keepHistory = (trx: Transaction<Database>, id: number) =>
  sql`
    INSERT INTO report_history (report_id, revision, body, saved_at, saved_by)
    SELECT id, revision, to_jsonb(report) - 'id' - 'revision', modified_at, modified_by FROM report WHERE id = ${id}
  `.execute(trx);

async function replace(
  trx: Transaction<Database>,
  id: number,
  input: ReportInput,
  isDraft: boolean,
  userId: string,
): Promise<SaveReceipt> {
  const current = await trx
    .selectFrom('report')
    .select(['revision', 'draft', 'recurrence'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!current) throw notFound('This report');
  if (current.revision !== input.revision) {
    throw new ApiError(409, 'revision_conflict', `The report is at revision ${current.revision}`, 'revision');
  }
  await keepHistory(trx, id);
  const revision = current.revision + 1;
  await trx
    .updateTable('report')
    .set({ ...columnsOf(input), draft: isDraft, revision, modified_at: NOW, modified_by: userId })
    .where('id', '=', id)
    .execute();
  const before = current.draft ? null : current.recurrence;
  await keepSchedule(trx, id, before, isDraft ? null : input.recurrence, await databaseNow(trx));
  return { id, revision, unsavedChanges: 0, newer: null };
}

/**
 * PATCH /report/{id}: saves over the revision that the change is based on; a stale one is refused with 409, so that
 * no save is lost in silence. A manual save makes a draft a report; `auto` keeps a draft a draft.
 */
export async function updateReport(call: Call<ReportInput, SaveQuery>): Promise<SaveReceipt> {
  const { installation, body } = call;
  const author = requirePrincipal(call);
  const { row } = await changeableReport(installation, author, Number(call.params.id), 'u');
  if (body.type !== row.type) {
    throw new ApiError(400, 'validation_failed', 'A report keeps its type: copy it instead', 'type');
  }
  if (body.revision === undefined) {
    throw new ApiError(400, 'validation_failed', 'revision is missing', 'revision');
  }
  const isAutosave = call.query.auto === true;
  if (isAutosave && !row.draft) {
    throw new ApiError(400, 'bad_request', 'Only a draft is saved automatically', 'auto');
  }
  const input = await checkInput(installation, author, body);
  const save = installation.db
    .transaction()
    .execute((trx) => replace(trx, row.id, input, isAutosave, author.userId));
  return orNameTaken(save);
}
