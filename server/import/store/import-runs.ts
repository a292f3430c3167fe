import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Locale } from '#contract/people/user.ts';
import type { ImportRun } from '#contract/readings/import.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Database } from '#server/store/database.ts';
import { nameIn } from '#server/store/user-names.ts';

const nameOf = (user: 'author' | 'undone_by', language: Locale) =>
  sql<
    string | null
  >`(SELECT ${nameIn(language, 'app_user')} FROM app_user WHERE app_user.id = import_run.${sql.ref(user)})`;

/** Runs that wrote only to these sites; a run that wrote nothing is shown to its author alone. */
const isWithin = (sites: readonly string[], userId: string) =>
  sql<boolean>`CASE WHEN cardinality(modules) = 0 THEN author = ${userId} ELSE NOT EXISTS (
    SELECT FROM module WHERE module.id = ANY (import_run.modules) AND module.site_id <> ALL (${sites}::uuid[])) END`;

const query = (db: Kysely<Database>, { sites, userId, language }: Principal) =>
  db
    .selectFrom('import_run')
    .$if(sites !== null, (runs) => runs.where(isWithin([...(sites ?? [])], userId)))
    .select(['id', 'file_name', 'state', 'counts', 'created_at', 'undone_at'])
    .select([
      nameOf('author', language).as('author_name'),
      nameOf('undone_by', language).as('undone_by_name'),
    ]);

type RunRow = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number];

const toRun = (row: RunRow): ImportRun => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  counts: row.counts,
  author: row.author_name,
  createdAt: row.created_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoneBy: row.undone_by_name,
});

const MOST_RUNS = 200;

/** Newest runs that wrote only to sites within reach. */
export async function listRuns(db: Kysely<Database>, principal: Principal): Promise<ImportRun[]> {
  const rows = await query(db, principal).orderBy('created_at', 'desc').limit(MOST_RUNS).execute();
  return rows.map(toRun);
}

/** One of these runs; undefined when there is none or it is out of reach. */
export async function findRun(
  db: Kysely<Database>,
  principal: Principal,
  id: string,
): Promise<ImportRun | undefined> {
  const row = await query(db, principal).where('id', '=', id).executeTakeFirst();
  return row && toRun(row);
}
