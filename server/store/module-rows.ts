import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { isUuid } from './uuid.ts';

/** Columns that callers see: the module's own, its site's zone, and its controller. */
const query = (db: Kysely<Database>) =>
  db
    .selectFrom('module')
    .innerJoin('site', 'site.id', 'module.site_id')
    .selectAll('module')
    .leftJoin('plc', 'plc.id', 'module.plc_id')
    .select([
      'site.timezone as zone',
      'plc.name as plc_name',
      'plc.color as plc_color',
      'plc.mac_address as plc_mac_address',
      'plc.site_id as plc_site_id',
    ])
    .where('module.deleted_at', 'is', null);

/**
 * An existing module as stored, with the zone of its site and its controller. `id` is the number in its readings, `uuid` its public
 * name.
 */
export type ModuleRow = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number];

/** All modules that are not deleted, by name. */
export const listModules = (db: Kysely<Database>): Promise<ModuleRow[]> =>
  query(db).orderBy('module.name').orderBy('module.id').execute();

/** Existing modules by uuid; uuids without one are left out. */
export async function findModules(
  db: Kysely<Database>,
  uuids: readonly string[],
): Promise<Map<string, ModuleRow>> {
  if (uuids.length === 0) return new Map();
  const rows = await query(db)
    .where('module.uuid', 'in', [...new Set(uuids)])
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** Existing module that a person or a script names by uuid or external id. */
export async function findModule(db: Kysely<Database>, key: string): Promise<ModuleRow | undefined> {
  // An external id never looks like a uuid: such an id is refused when a module is saved.
  if (isUuid(key)) return query(db).where('module.uuid', '=', key.toLowerCase()).executeTakeFirst();
  return query(db).where('module.external_id', '=', key).executeTakeFirst();
}
