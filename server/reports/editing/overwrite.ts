import { sql, type Transaction } from 'kysely';
import type { ReportInput, SaveReceipt } from '#contract/reports/report.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import { changeableReport } from '#server/reports/report-access.ts';
import { nameTaken } from '#server/reports/report-columns.ts';
import type { ReportRow } from '#server/reports/report-rows.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import { keepSavedVersion } from './keep-version.ts';
import { sitesOfInput } from './sites-of-input.ts';
import { type LockedReport, lockReports, replaceReport } from './store-report.ts';
import { dropWork, type EditorWindow } from './unsaved-work.ts';

/**
 * Other report that has the name within the type and group, and that the author may change as a whole; undefined: the
 * name is free. `source`: id of the report that is saved, where it has one.
 * @throws ApiError 403, 409 name_taken for a report that the author cannot see
 */
export async function reportInTheWay(
  installation: Installation,
  author: Principal,
  { type, group, name }: ReportInput,
  source: number | null,
): Promise<ReportRow | undefined> {
  const found = await installation.db
    .selectFrom('report')
    .select('id')
    .where('type', '=', type)
    .where('draft', '=', false)
    .where(sql`coalesce("group", '')`, '=', group || '')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  if (!found || found.id === source) return undefined;
  try {
    return (await changeableReport(installation, author, found.id, 'u')).row;
  } catch (error) {
    // Says no more than a save that does not overwrite: the name is taken.
    if (error instanceof ApiError && error.status === 404) throw nameTaken();
    throw error;
  }
}

/** Content for the report in the way: without sites in the request, that report keeps its own. */
export const inputOver = async (
  installation: Installation,
  author: Principal,
  input: ReportInput,
  { sites }: Pick<ReportInput, 'sites'>,
  target: ReportRow,
): Promise<ReportInput> => ({
  ...input,
  sites: await sitesOfInput(installation, author, { ...input, sites }, target.sites),
});

/** Deletes a draft with its versions, but only if the window has read or written what it holds. */
async function dropDraft(
  trx: Transaction<Database>,
  { id, revision, draft_window }: LockedReport,
  input: ReportInput,
  { window }: EditorWindow,
): Promise<void> {
  const isOwn = revision === input.revision || window === undefined || window === draft_window;
  if (isOwn) await trx.deleteFrom('report').where('id', '=', id).execute();
}

/**
 * Puts content into the report that has its name: that report keeps its id and editions, and its old version goes to
 * the history. A draft that the content came from is deleted, unless another window of the author has changed it
 * since; of a saved source only the author's unsaved work is deleted.
 * @throws ApiError 409 when the report in the way was changed or deleted meanwhile, 404 when the source was
 */
export async function saveOver(
  trx: Transaction<Database>,
  target: ReportRow,
  input: ReportInput,
  author: string,
  source: number | null,
  at: EditorWindow = {},
): Promise<SaveReceipt> {
  const locked = await lockReports(trx, source === null ? [target.id] : [target.id, source]);
  const current = locked.find(({ id }) => id === target.id);
  // The author's right was checked for the revision that was read, not for a later one.
  if (current?.revision !== target.revision) throw nameTaken();
  const from = locked.find(({ id }) => id === source);
  if (source !== null && !from) throw notFound('This report');
  await keepSavedVersion(trx, target.id, author);
  const revision = await replaceReport(trx, current, input, author, 0);
  if (from?.draft) await dropDraft(trx, from, input, at);
  else if (from) await dropWork(trx, from.id, author, at);
  return { id: target.id, revision, unsavedChanges: 0, newer: null };
}
