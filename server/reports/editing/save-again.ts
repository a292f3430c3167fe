import { type Kysely, type Selectable, sql } from 'kysely';
import type { CreateQuery, ReportInput, SaveReceipt } from '#contract/reports/report.ts';
import type { Principal } from '#server/access/principal.ts';
import { changeableReport } from '#server/reports/report-access.ts';
import { columnsOf, orNameTaken } from '#server/reports/report-columns.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import type { ReportTable } from '#server/store/tables/reports.ts';
import { autosave } from './autosave.ts';
import { invalid } from './invalid.ts';
import { keepVersion } from './keep-version.ts';
import { saveByHand } from './update-report.ts';

const FIRST_REVISION = 1;

type Made = Pick<
  Selectable<ReportTable>,
  'id' | 'type' | 'revision' | 'draft' | 'draft_window' | 'unsaved_changes' | 'modified_by'
> & { isSame: boolean };

/** Report that the author has made with the key, and whether it already holds the input. */
function findMade(
  db: Kysely<Database>,
  author: string,
  key: string,
  input: ReportInput,
): Promise<Made | undefined> {
  const { name, group, period, start_time, end_time, structure, recurrence, sites } = columnsOf(input);
  return db
    .selectFrom('report')
    .select(['id', 'type', 'revision', 'draft', 'draft_window', 'unsaved_changes', 'modified_by'])
    .select(
      sql<boolean>`(name, "group", period, start_time, end_time, structure, recurrence, sites) IS NOT DISTINCT FROM
        (${name}::text, ${group}::text, ${period}::text, ${start_time}::text, ${end_time}::text,
          ${structure}::jsonb, ${recurrence}::jsonb, ${sites}::uuid[])`.as('isSame'),
    )
    .where('created_by', '=', author)
    .where('created_key', '=', key)
    .executeTakeFirst();
}

/**
 * Saves over the report that its author has made with the same key, since the answer to that call was lost; input
 * that it already holds is only answered again. Saves of others in between are a conflict, as with any other save;
 * work that another window of the author has stored in between goes to the versions, as this window has no id yet to
 * read it by.
 * @returns undefined: there is none
 * @throws ApiError 400, 403, 404, 409
 */
export async function saveAgain(
  installation: Installation,
  author: Principal,
  input: ReportInput,
  query: CreateQuery,
): Promise<SaveReceipt | undefined> {
  const { key, auto = false } = query;
  const made = key === undefined ? undefined : await findMade(installation.db, author.userId, key, input);
  if (!made) return undefined;
  const { id, unsaved_changes: unsavedChanges } = made;
  if (made.isSame && made.draft === auto) return { id, revision: made.revision, unsavedChanges, newer: null };
  if (made.type !== input.type) throw invalid('A report keeps its type: copy it instead', 'type');
  await changeableReport(installation, author, id, 'u');
  const revision = made.modified_by === author.userId ? made.revision : FIRST_REVISION;
  const at = { ...query, window: query.window ?? key };
  const save = installation.db.transaction().execute(async (trx) => {
    if (made.draft && made.draft_window !== at.window) await keepVersion(trx, id);
    return (auto ? autosave : saveByHand)(trx, id, { ...input, revision }, author, at);
  });
  return orNameTaken(save);
}
