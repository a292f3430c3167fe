import type { Transaction } from 'kysely';
import type { ReportInput, SaveQuery, SaveReceipt } from '#contract/reports/report.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { pathInteger } from '#server/http/path-integer.ts';
import { changeableReport } from '#server/reports/report-access.ts';
import { orNameTaken } from '#server/reports/report-columns.ts';
import type { Database } from '#server/store/database.ts';
import { type Author, autosave } from './autosave.ts';
import { checkInput } from './check-input.ts';
import { checkWork } from './check-work.ts';
import { invalid } from './invalid.ts';
import { keepSavedVersion } from './keep-version.ts';
import { inputOver, reportInTheWay, saveOver } from './overwrite.ts';
import { lockReports, replaceReport } from './store-report.ts';
import { dropWork, type EditorWindow } from './unsaved-work.ts';

/**
 * Saves over the revision that the input is based on.
 * @throws ApiError 404, 409
 */
export async function saveByHand(
  trx: Transaction<Database>,
  id: number,
  input: ReportInput,
  { userId }: Author,
  at: EditorWindow,
): Promise<SaveReceipt> {
  const [current] = await lockReports(trx, [id]);
  if (!current) throw notFound('This report');
  if (current.revision !== input.revision) {
    throw new ApiError(409, 'revision_conflict', `The report is at revision ${current.revision}`, 'revision');
  }
  // The content of a draft was not yet a version.
  if (!current.draft) await keepSavedVersion(trx, id, userId);
  const revision = await replaceReport(trx, current, input, userId, 0);
  await dropWork(trx, id, userId, at);
  return { id, revision, unsavedChanges: 0, newer: null };
}

/**
 * PATCH /report/{id}: saves over the revision that the change is based on; a stale revision is refused with 409, so
 * that no save is lost silently. A manual save makes a draft a report and ends the author's unsaved work; an autosave
 * (`auto`) never touches a saved report.
 */
export async function updateReport(call: Call<ReportInput, SaveQuery>): Promise<SaveReceipt> {
  const { installation, body, query } = call;
  const author = requirePrincipal(call);
  const { row } = await changeableReport(installation, author, pathInteger(call.params.id), 'u');
  if (body.type !== row.type) throw invalid('A report keeps its type: copy it instead', 'type');
  const { revision } = body;
  if (revision === undefined) throw invalid('revision is missing', 'revision');
  const transaction = installation.db.transaction();
  if (query.auto === true) {
    const work = { ...(await checkWork(installation, author, body, row.sites)), revision };
    return transaction.execute((trx) => autosave(trx, row.id, work, author, query));
  }
  const input = await checkInput(installation, author, body, row.sites);
  const target =
    query.overwrite === true ? await reportInTheWay(installation, author, input, row.id) : undefined;
  const content = target ? await inputOver(installation, author, input, body, target) : input;
  const save = transaction.execute((trx) =>
    target
      ? saveOver(trx, target, content, author.userId, row.id, query)
      : saveByHand(trx, row.id, input, author, query),
  );
  return orNameTaken(save);
}
