import type { Kysely, Selectable } from 'kysely';
import type { Database } from './database.ts';
import type { SiteTable } from './tables/identity.ts';

export type SiteRow = Selectable<SiteTable>;

/** All sites; the first is the installation's main one. */
export const listSites = (db: Kysely<Database>): Promise<SiteRow[]> =>
  db.selectFrom('site').selectAll().orderBy('position').orderBy('name').execute();
