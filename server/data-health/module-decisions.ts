import type { Kysely } from 'kysely';
import type { Locale } from '#contract/people/user.ts';
import type { Decision } from '#contract/readings/data-health.ts';
import type { Database } from '#server/store/database.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';

const DECISIONS_LISTED = 500;

const select = (db: Kysely<Database>) =>
  db
    .selectFrom('reading_decision as d')
    .leftJoin('app_user as author', 'author.id', 'd.decided_by')
    .leftJoin('app_user as undoer', 'undoer.id', 'd.undone_by')
    .selectAll('d')
    .select([
      'author.first_name as author_first',
      'author.last_name as author_last',
      'undoer.first_name as undoer_first',
      'undoer.last_name as undoer_last',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** Name in the word order of the reader's language; null when there is no such person. */
function nameOf(first: string | null, last: string | null, language: Locale): string | null {
  if (first === null || last === null) return null;
  return (language === 'hu' ? `${last} ${first}` : `${first} ${last}`).trim();
}

const toDecision = (row: Row, ids: ParameterIds, language: Locale): Decision => ({
  id: row.id,
  kind: row.kind,
  parameter: row.parameter_id === null ? null : (ids.nameOf.get(row.parameter_id) ?? null),
  at: row.ts.toISOString(),
  until: row.until?.toISOString() ?? null,
  data: row.data,
  reason: row.reason,
  author: nameOf(row.author_first, row.author_last, language),
  decidedAt: row.decided_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoneBy: nameOf(row.undoer_first, row.undoer_last, language),
});

/** Decisions on a module, undone ones included, newest first; at most 500. */
export async function moduleDecisions(
  db: Kysely<Database>,
  ids: ParameterIds,
  moduleId: number,
  language: Locale,
): Promise<Decision[]> {
  const rows = await select(db)
    .where('d.module_id', '=', moduleId)
    .orderBy('d.decided_at', 'desc')
    .orderBy('d.id')
    .limit(DECISIONS_LISTED)
    .execute();
  return rows.map((row) => toDecision(row, ids, language));
}

/** One decision of a module, or undefined. */
export async function findDecision(
  db: Kysely<Database>,
  ids: ParameterIds,
  key: { moduleId: number; id: string },
  language: Locale,
): Promise<Decision | undefined> {
  const row = await select(db)
    .where('d.module_id', '=', key.moduleId)
    .where('d.id', '=', key.id)
    .executeTakeFirst();
  return row && toDecision(row, ids, language);
}
