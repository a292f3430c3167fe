import type { Kysely, Selectable } from 'kysely';
import type { Locale } from '#contract/people/user.ts';
import { MAX_INTEGER } from '#contract/stored-integer.ts';
import type { Database } from '#server/store/database.ts';
import type { ReportTable } from '#server/store/tables/reports.ts';
import { nameIn } from '#server/store/user-names.ts';

/** A report as stored, with the names of those who made and changed it. */
export type ReportRow = Selectable<ReportTable> & {
  creator_name: string | null;
  modifier_name: string | null;
};

/** Reports with the names of their people in the reader's language; callers add conditions on `report`. */
export const selectReports = (db: Kysely<Database>, language: Locale) =>
  db
    .selectFrom('report')
    .leftJoin('app_user as creator', 'creator.id', 'report.created_by')
    .leftJoin('app_user as modifier', 'modifier.id', 'report.modified_by')
    .selectAll('report')
    .select([
      nameIn(language, 'creator').as('creator_name'),
      nameIn(language, 'modifier').as('modifier_name'),
    ]);

/**
 * Finds a report by the id in a path or in a stream's topic; undefined for NaN and for numbers that no column holds.
 */
export async function findReport(
  db: Kysely<Database>,
  id: number,
  language: Locale = 'en',
): Promise<ReportRow | undefined> {
  if (!(id <= MAX_INTEGER)) return undefined;
  return selectReports(db, language).where('report.id', '=', id).executeTakeFirst();
}
