import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** A grouped collection as stored. */
export interface CollectionRow {
  uuid: string;
  name: string;
  color: string;
  /** uuids of modules, including deleted ones, in the order in which they were chosen. */
  nodes: string[];
}

/** All collections, by name. */
export const listCollectionRows = (db: Kysely<Database>): Promise<CollectionRow[]> =>
  db.selectFrom('virtual_collection').selectAll().orderBy('name').execute();

export const findCollectionRows = async (
  db: Kysely<Database>,
  uuids: readonly string[],
): Promise<CollectionRow[]> =>
  uuids.length === 0
    ? []
    : db
        .selectFrom('virtual_collection')
        .selectAll()
        .where('uuid', 'in', [...uuids])
        .execute();
