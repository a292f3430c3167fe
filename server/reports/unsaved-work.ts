import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ReportInput, UnsavedWork } from '#contract/report.ts';
import type { Principal } from '#server/identity/principal.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import type { ReportDraftTable } from '#server/store/tables/reports.ts';
import { type OpenReport, openReport } from './access.ts';
import { NOW } from './report-columns.ts';
import { widgetsFor } from './to-report.ts';

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

/** Keeps work in place of the author's earlier one. @returns autosaves since the last manual save */
export async function keepWork(
  trx: Transaction<Database>,
  reportId: number,
  author: string,
  input: ReportInput & { revision: number },
): Promise<number> {
  const work = { base_revision: input.revision, body: JSON.stringify(input) };
  const { changes } = await trx
    .insertInto('report_draft')
    .values({ report_id: reportId, author_id: author, ...work })
    .onConflict((conflict) =>
      conflict
        .columns(['report_id', 'author_id'])
        .doUpdateSet({ ...work, changes: sql<number>`report_draft.changes + 1`, saved_at: NOW }),
    )
    .returning('changes')
    .executeTakeFirstOrThrow();
  return changes;
}

export const dropWork = (db: Kysely<Database>, reportId: number, author: string): Promise<unknown> =>
  db.deleteFrom('report_draft').where('report_id', '=', reportId).where('author_id', '=', author).execute();

const openWork = (
  installation: Installation,
  { row }: OpenReport,
  { body }: Selectable<ReportDraftTable>,
): Promise<OpenReport> => openReport(installation, row, { type: row.type, structure: body.structure });

/** A report with its author's unsaved work in place of what is saved; without any the report itself. */
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

/** Unsaved work as its author reads it back: structure in today's form, names out of reach left out. */
export async function readWork(
  installation: Installation,
  reader: Principal,
  report: OpenReport,
): Promise<UnsavedWork | null> {
  const work = await findWork(installation.db, report.row.id, reader.userId);
  if (!work) return null;
  const structure = widgetsFor(reader, await openWork(installation, report, work));
  return {
    report: { ...work.body, structure, revision: work.base_revision },
    changes: work.changes,
    savedAt: work.saved_at.toISOString(),
  };
}
