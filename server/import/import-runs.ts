import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ImportRun } from '#contract/import.ts';
import { type Principal, reachesSites } from '#server/identity/principal.ts';
import type { Database } from '#server/store/database.ts';

const nameOf = (user: 'author' | 'undone_by') =>
  sql<string | null>`(SELECT nullif(trim(first_name || ' ' || last_name), '') FROM app_user
    WHERE app_user.id = import_run.${sql.ref(user)})`;

/** Sites of the modules that a run has written to. */
const sitesOf = sql<string[]>`coalesce(
  (SELECT array_agg(DISTINCT site_id) FROM module WHERE module.id = ANY (import_run.modules)), '{}')`;

const query = (db: Kysely<Database>) =>
  db
    .selectFrom('import_run')
    .select(['id', 'file_name', 'state', 'counts', 'created_at', 'undone_at'])
    .select([nameOf('author').as('author_name'), nameOf('undone_by').as('undone_by_name')])
    .select(sitesOf.as('sites'));

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

/** The newest runs that have written nowhere but to sites within reach. */
export async function listRuns(db: Kysely<Database>, principal: Principal): Promise<ImportRun[]> {
  const rows = await query(db).orderBy('created_at', 'desc').limit(MOST_RUNS).execute();
  return rows.filter((row) => reachesSites(principal, row.sites)).map(toRun);
}

/** One of them, or undefined: what is out of reach looks like none at all. */
export async function findRun(
  db: Kysely<Database>,
  principal: Principal,
  id: string,
): Promise<ImportRun | undefined> {
  const row = await query(db).where('id', '=', id).executeTakeFirst();
  return row && reachesSites(principal, row.sites) ? toRun(row) : undefined;
}
