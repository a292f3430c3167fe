import type { Kysely } from 'kysely';
import type { Collection } from '#contract/installation.ts';
import { canReachSite, type Principal } from '#server/identity/principal.ts';
import { measureTypeOf } from '#server/series/collection-module.ts';
import type { CollectionRow } from '#server/store/collections.ts';
import type { Database } from '#server/store/database.ts';
import { findModules, type ModuleRow } from '#server/store/module-rows.ts';

export type Members = ReadonlyMap<string, ModuleRow>;

/** Living members of these collections, by uuid. */
export const readMembers = (db: Kysely<Database>, rows: readonly CollectionRow[]): Promise<Members> =>
  findModules(
    db,
    rows.flatMap((row) => row.nodes),
  );

/** A collection as a reader sees it: the members within reach, and how many are not. */
export function toCollection(row: CollectionRow, members: Members, reader: Principal): Collection {
  const living = row.nodes.flatMap((uuid) => members.get(uuid) ?? []);
  const reachable = living.filter((module) => canReachSite(reader, module.site_id));
  return {
    uuid: row.uuid,
    name: row.name,
    color: row.color,
    measureType: measureTypeOf(reachable),
    nodes: reachable.map((module) => module.uuid),
    hidden: living.length - reachable.length,
  };
}
