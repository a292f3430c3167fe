// Decided in docs/decisions/2026-11-22-unsaved-work.md

import type { Transaction } from 'kysely';
import type { ReportInput, SaveReceipt } from '#contract/reports/report.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import { selectReports } from '#server/reports/report-rows.ts';
import type { Database } from '#server/store/database.ts';
import { keepVersion } from './keep-version.ts';
import { type LockedReport, lockReports, replaceReport } from './store-report.ts';
import { type EditorWindow, keepWork } from './unsaved-work.ts';

type Based = ReportInput & { revision: number };
/** Author of a save, and what decides how other people are named to them. */
export type Author = Pick<Principal, 'userId' | 'language' | 'sites'>;

/** Newer save, which work based on an older revision does not know; null: the work is based on the latest save. */
async function newerThan(
  trx: Transaction<Database>,
  current: LockedReport,
  { revision }: Based,
  author: Author,
): Promise<SaveReceipt['newer']> {
  if (current.revision === revision) return null;
  const row = await selectReports(trx, author).where('report.id', '=', current.id).executeTakeFirstOrThrow();
  return {
    revision: row.revision,
    modifiedBy: row.modifier_name,
    modifiedByYou: row.modified_by === author.userId,
    modifiedAt: row.modified_at.toISOString(),
  };
}

/**
 * A draft has one author, who may have it open twice: a window may not overwrite work of another window that it has
 * not read. It may overwrite its own, as its last answer may have been lost, and a window without an id may overwrite
 * any; the replaced content then goes to the history.
 * @throws ApiError 409 draft_conflict
 */
async function saveDraft(
  trx: Transaction<Database>,
  current: LockedReport,
  input: Based,
  author: string,
  window: string | undefined,
): Promise<SaveReceipt> {
  const isStale = current.revision !== input.revision;
  if (isStale && window !== undefined && window !== current.draft_window)
    throw new ApiError(409, 'draft_conflict', 'Another window of yours has newer unsaved work');
  if (isStale) await keepVersion(trx, current.id);
  const unsavedChanges = current.unsaved_changes + 1;
  const revision = await replaceReport(trx, current, input, author, unsavedChanges, window);
  return { id: current.id, revision, unsavedChanges, newer: null };
}

/**
 * Stores unfinished work. A draft is changed itself; work on a saved report is stored beside it, even when others
 * have saved since the revision that it is based on, which the receipt then says.
 * @throws ApiError 404 when the report was deleted meanwhile, 409 draft_conflict where another window of the author
 * has kept something
 */
export async function autosave(
  trx: Transaction<Database>,
  id: number,
  input: Based,
  author: Author,
  at: EditorWindow,
): Promise<SaveReceipt> {
  const [current] = await lockReports(trx, [id]);
  if (!current) throw notFound('This report');
  if (current.draft) return saveDraft(trx, current, input, author.userId, at.window);
  const unsavedChanges = await keepWork(trx, id, author.userId, input, at);
  return {
    id,
    revision: current.revision,
    unsavedChanges,
    newer: await newerThan(trx, current, input, author),
  };
}
