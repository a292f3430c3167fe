import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ReportInput, SaveQuery, UnsavedWork } from '#contract/reports/report.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { ownSitesOf } from '#server/reports/reach.ts';
import { type OpenReport, openReport, seenBy } from '#server/reports/report-access.ts';
import { NOW } from '#server/reports/report-columns.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import type { ReportDraftTable } from '#server/store/tables/reports.ts';
import { ownSitesFor } from './sites-of-input.ts';

/** One person's unsaved work on a saved report; undefined: none. */
const findWork = (
  db: Kysely<Database>,
  reportId: number,
  author: string,
): Promise<Selectable<ReportDraftTable> | undefined> =>
  db
    .selectFrom('report_draft')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('author_id', '=', author)
    .executeTakeFirst();

/** Window that saves, and the work that it knows; see saveQuerySchema. */
export type EditorWindow = Pick<SaveQuery, 'window' | 'workFrom'>;

/**
 * True for stored work that a window may overwrite: its own, work that it has read, and any work when it does not say
 * which window it is.
 */
const isKnownTo = ({ window, workFrom }: EditorWindow) =>
  sql<boolean>`(${window ?? null}::uuid IS NULL OR report_draft.window_id IS NOT DISTINCT FROM ${window ?? null}::uuid
    OR date_trunc('milliseconds', report_draft.saved_at) = ${workFrom ?? null}::timestamptz)`;

/**
 * Stores work in place of the author's earlier work.
 * @returns autosaves since the last manual save
 * @throws ApiError 409 draft_conflict where another window of theirs has written it meanwhile
 */
export async function keepWork(
  trx: Transaction<Database>,
  reportId: number,
  author: string,
  input: ReportInput & { revision: number },
  at: EditorWindow,
): Promise<number> {
  const work = {
    base_revision: input.revision,
    body: JSON.stringify(input),
    window_id: at.window ?? null,
  };
  const kept = await trx
    .insertInto('report_draft')
    .values({ report_id: reportId, author_id: author, ...work })
    .onConflict((conflict) =>
      conflict
        .columns(['report_id', 'author_id'])
        .doUpdateSet({ ...work, changes: sql<number>`report_draft.changes + 1`, saved_at: NOW })
        .where(isKnownTo(at)),
    )
    .returning('changes')
    .executeTakeFirst();
  if (!kept) throw new ApiError(409, 'draft_conflict', 'Another window of yours has newer unsaved work');
  return kept.changes;
}

/** Deletes the author's unsaved work, but not work that another window of the author has written meanwhile. */
export const dropWork = (
  db: Kysely<Database>,
  reportId: number,
  author: string,
  at: EditorWindow = {},
): Promise<unknown> =>
  db
    .deleteFrom('report_draft')
    .where('report_id', '=', reportId)
    .where('author_id', '=', author)
    .where(isKnownTo(at))
    .execute();

const openWork = (
  installation: Installation,
  { row }: OpenReport,
  { body }: Selectable<ReportDraftTable>,
): Promise<OpenReport> =>
  openReport(installation, row, {
    type: row.type,
    structure: body.structure,
    sites: ownSitesOf(body, row),
  });

/** All of a report with its author's unsaved work in place of the saved content; without such work, as it is saved. */
export async function withUnsavedWork(
  installation: Installation,
  report: OpenReport,
  author: string,
): Promise<OpenReport> {
  const work = await findWork(installation.db, report.row.id, author);
  if (!work) return report;
  const { name, group, period, startTime, endTime } = work.body;
  const opened = await openWork(installation, report, work);
  return {
    ...opened,
    row: {
      ...report.row,
      name: name || report.row.name,
      group: group || null,
      period,
      start_time: startTime ?? null,
      end_time: endTime ?? null,
    },
  };
}

/** Unsaved work as its author reads it: structure in today's form, without what has gone out of their reach. */
export async function readWork(
  installation: Installation,
  reader: Principal,
  report: OpenReport,
): Promise<UnsavedWork | null> {
  const work = await findWork(installation.db, report.row.id, reader.userId);
  if (!work) return null;
  const { structure, sites } = seenBy(reader, await openWork(installation, report, work));
  return {
    report: { ...work.body, structure, sites: ownSitesFor(reader, sites), revision: work.base_revision },
    changes: work.changes,
    savedAt: work.saved_at.toISOString(),
  };
}
