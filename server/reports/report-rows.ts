import type { Kysely, Selectable } from 'kysely';
import { MAX_INTEGER } from '#contract/stored-integer.ts';
import type { Principal } from '#server/access/principal.ts';
import { knownNameIn } from '#server/identity/known-users.ts';
import type { Database } from '#server/store/database.ts';
import type { ReportTable } from '#server/store/tables/reports.ts';

/** Person who reads a report's row: others are named in their language, as far as they may know them. */
type NameReader = Pick<Principal, 'sites' | 'userId' | 'language'>;
/** Reader of rows whose names nobody sees. */
const NOBODY: NameReader = {
  sites: new Set(),
  userId: '00000000-0000-0000-0000-000000000000',
  language: 'en',
};

/** A report as stored, with the names of those who made and changed it. */
export type ReportRow = Selectable<ReportTable> & {
  creator_name: string | null;
  modifier_name: string | null;
};

/** Reports with the names of their people as a reader may know them; callers add conditions on `report`. */
export const selectReports = (db: Kysely<Database>, reader: NameReader) =>
  db
    .selectFrom('report')
    .leftJoin('app_user as creator', 'creator.id', 'report.created_by')
    .leftJoin('app_user as modifier', 'modifier.id', 'report.modified_by')
    .selectAll('report')
    .select([
      knownNameIn(reader, 'creator').as('creator_name'),
      knownNameIn(reader, 'modifier').as('modifier_name'),
    ]);

/**
 * Finds a report by the id in a path or in a stream's topic; undefined for NaN and for numbers that no column holds.
 */
export async function findReport(
  db: Kysely<Database>,
  id: number,
  reader: NameReader = NOBODY,
): Promise<ReportRow | undefined> {
  if (!(id <= MAX_INTEGER)) return undefined;
  return selectReports(db, reader).where('report.id', '=', id).executeTakeFirst();
}
