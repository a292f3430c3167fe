import type { Kysely } from 'kysely';
import { type CollectionRow, findCollectionRows } from '#server/store/collections.ts';
import type { Database } from '#server/store/database.ts';
import { findModule, findModules } from '#server/store/module-rows.ts';
import { isUuid } from '#server/store/uuid.ts';
import { collectionModule } from './collection-module.ts';
import type { SeriesModule } from './series-module.ts';

/** Site of each of these modules, deleted ones too. */
async function sitesOf(db: Kysely<Database>, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('module')
    .select(['uuid', 'site_id'])
    .where('uuid', 'in', [...uuids])
    .execute();
  return new Map(rows.map((row) => [row.uuid, row.site_id]));
}

/** Collections as virtual groups, by uuid; those without an existing member are left out. */
export async function collectionModules(
  db: Kysely<Database>,
  rows: readonly CollectionRow[],
): Promise<Map<string, SeriesModule>> {
  const nodes = rows.flatMap((row) => row.nodes);
  const [living, sites] = await Promise.all([findModules(db, nodes), sitesOf(db, nodes)]);
  const found = rows.flatMap((row): [string, SeriesModule][] => {
    const members = row.nodes.flatMap((uuid) => living.get(uuid) ?? []);
    const memberSites = new Set(row.nodes.flatMap((uuid) => sites.get(uuid) ?? []));
    const module = collectionModule(row, members, [...memberSites]);
    return module ? [[row.uuid, module]] : [];
  });
  return new Map(found);
}

/** Existing modules and collections by uuid; other uuids are left out. */
export async function findSeriesModules(
  db: Kysely<Database>,
  uuids: readonly string[],
): Promise<Map<string, SeriesModule>> {
  const modules: Map<string, SeriesModule> = await findModules(db, uuids);
  const others = uuids.filter((uuid) => !modules.has(uuid) && isUuid(uuid));
  const collections = await collectionModules(db, await findCollectionRows(db, others));
  for (const [uuid, module] of collections) modules.set(uuid, module);
  return modules;
}

/** Existing module that a person or a script names by uuid or external id, or the collection of this uuid. */
export async function findSeriesModule(db: Kysely<Database>, key: string): Promise<SeriesModule | undefined> {
  const module = await findModule(db, key);
  if (module || !isUuid(key)) return module;
  return (await findSeriesModules(db, [key.toLowerCase()])).get(key.toLowerCase());
}
