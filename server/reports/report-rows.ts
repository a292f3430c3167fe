import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/store/database.ts';
import type { ReportTable } from '#server/store/tables/reports.ts';

/** A report as stored, with the names of those who made and changed it. */
export type ReportRow = Selectable<ReportTable> & {
  creator_name: string | null;
  modifier_name: string | null;
};

/** Reports with the names of their people; callers add conditions on `report`. */
export const selectReports = (db: Kysely<Database>) =>
  db
    .selectFrom('report')
    .leftJoin('app_user as creator', 'creator.id', 'report.created_by')
    .leftJoin('app_user as modifier', 'modifier.id', 'report.modified_by')
    .selectAll('report')
    .select([
      sql<string | null>`creator.first_name || ' ' || creator.last_name`.as('creator_name'),
      sql<string | null>`modifier.first_name || ' ' || modifier.last_name`.as('modifier_name'),
    ]);

/** A report by the id of a path; undefined for NaN. */
export async function findReport(db: Kysely<Database>, id: number): Promise<ReportRow | undefined> {
  if (Number.isNaN(id)) return undefined;
  return selectReports(db).where('report.id', '=', id).executeTakeFirst();
}
