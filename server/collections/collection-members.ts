import type { Kysely } from 'kysely';
import type { Collection } from '#contract/installation/installation.ts';
import type { MeasureType } from '#contract/people/route-names.ts';
import { canReachSite } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { measureTypeOf } from '#server/series/collection-module.ts';
import type { CollectionRow } from '#server/store/collections.ts';
import type { Database } from '#server/store/database.ts';

/** A module as a member of collections; deleted modules still count when the sites of a collection are checked. */
export interface Member {
  uuid: string;
  type: string;
  measureType: MeasureType;
  siteId: string;
  isDeleted: boolean;
}

export type Members = ReadonlyMap<string, Member>;

/** Modules by uuid, deleted ones included; unknown uuids are left out. */
export async function readMembers(db: Kysely<Database>, uuids: readonly string[]): Promise<Members> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('module')
    .select(['uuid', 'type', 'measure_type', 'site_id', 'deleted_at'])
    .where('uuid', 'in', [...new Set(uuids)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.uuid,
      {
        uuid: row.uuid,
        type: row.type,
        measureType: row.measure_type,
        siteId: row.site_id,
        isDeleted: row.deleted_at !== null,
      },
    ]),
  );
}

/** Says whether all, some or none of a collection, deleted members included, lies within a reader's sites. */
export function reachOf(row: CollectionRow, members: Members, reader: Principal): 'all' | 'some' | 'none' {
  const all = row.nodes.flatMap((uuid) => members.get(uuid) ?? []);
  const reachable = all.filter(({ siteId }) => canReachSite(reader, siteId));
  if (reachable.length === all.length) return 'all';
  return reachable.length > 0 ? 'some' : 'none';
}

/** A collection as a reader sees it: the living members within reach, and the number of the others. */
export function toCollection(row: CollectionRow, members: Members, reader: Principal): Collection {
  const living = row.nodes.flatMap((uuid) => members.get(uuid) ?? []).filter(({ isDeleted }) => !isDeleted);
  const reachable = living.filter(({ siteId }) => canReachSite(reader, siteId));
  return {
    uuid: row.uuid,
    name: row.name,
    color: row.color,
    measureType: measureTypeOf(reachable.map(({ measureType }) => measureType)),
    nodes: reachable.map(({ uuid }) => uuid),
    hidden: living.length - reachable.length,
  };
}
