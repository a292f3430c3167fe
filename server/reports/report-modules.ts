import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MeasureType } from '#contract/people/route-names.ts';
import type { StoredContainer } from '#domain/reports/report-rules.ts';
import { findCollectionRows } from '#server/store/collections.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';

/**
 * Facts that a report needs about a module that it names, even a deleted one, or about a collection: where it
 * belongs.
 */
export interface ReportModule {
  uuid: string;
  /** Its site; for a collection, the sites of all its members. */
  sites: readonly { id: string; name: string }[];
  zone: string;
  /** True when its members, and so its sites, may change. */
  isGroup?: true;
  /** undefined for a collection of several measure types. */
  measureType: MeasureType | undefined;
}

/** Device uuids of a structure, each once, in the order of the report. */
export const deviceUuids = (structure: readonly StoredContainer[]): string[] => [
  ...new Set(
    structure.flatMap(({ config }) => (config.devices ?? []).map((device) => device.uuid.toLowerCase())),
  ),
];

/**
 * SQL form of `deviceUuids`, so that no structure leaves the database when only its reach is needed; `structure`: a
 * column.
 */
export const deviceUuidsIn = (structure: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`(
  SELECT coalesce(array_agg(DISTINCT lower(device ->> 'uuid')), '{}')
  FROM jsonb_path_query(${structure}, '$[*].config.devices[*]') AS device
)`;

async function modulesOf(db: Kysely<Database>, uuids: readonly string[]): Promise<Map<string, ReportModule>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('module')
    .innerJoin('site', 'site.id', 'module.site_id')
    .select(['module.uuid', 'module.site_id', 'module.measure_type', 'site.name', 'site.timezone'])
    .where('module.uuid', 'in', [...uuids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.uuid,
      {
        uuid: row.uuid,
        sites: [{ id: row.site_id, name: row.name }],
        zone: row.timezone,
        measureType: row.measure_type,
      },
    ]),
  );
}

/** A collection with the sites and zone of its members; null without any. */
function collectionOf(uuid: string, members: readonly ReportModule[]): ReportModule | null {
  const [first, ...others] = members;
  if (!first) return null;
  const sites = new Map(members.flatMap((member) => member.sites.map((site) => [site.id, site])));
  const isOne = others.every((member) => member.measureType === first.measureType);
  return {
    uuid,
    sites: [...sites.values()],
    zone: first.zone,
    measureType: isOne ? first.measureType : undefined,
    isGroup: true,
  };
}

/** Modules and collections by uuid, deleted modules included: an old edition must still know whose sites it shows. */
export async function reportModules(
  { db }: Pick<Installation, 'db'>,
  uuids: readonly string[],
): Promise<Map<string, ReportModule>> {
  const found = await modulesOf(db, uuids);
  const collections = await findCollectionRows(
    db,
    uuids.filter((uuid) => !found.has(uuid)),
  );
  const members = await modulesOf(
    db,
    collections.flatMap((row) => row.nodes),
  );
  for (const { uuid, nodes } of collections) {
    const collection = collectionOf(
      uuid,
      nodes.flatMap((node) => members.get(node) ?? []),
    );
    if (collection) found.set(uuid, collection);
  }
  return found;
}

/** Sites that a report's groups had when it was frozen, by uuid. */
export type FrozenGroups = Record<string, ReportModule['sites']>;

export const groupsOf = (modules: ReadonlyMap<string, ReportModule>): FrozenGroups =>
  Object.fromEntries([...modules].flatMap(([uuid, { isGroup, sites }]) => (isGroup ? [[uuid, sites]] : [])));

/** Modules of a frozen report: a frozen sum belongs to the sites that it was made of, however its group has changed. */
export async function frozenModules(
  installation: Pick<Installation, 'db'>,
  { structure, groups = {} }: { structure: readonly StoredContainer[]; groups?: FrozenGroups },
): Promise<Map<string, ReportModule>> {
  const modules = await reportModules(installation, deviceUuids(structure));
  for (const [uuid, sites] of Object.entries(groups)) {
    const module = modules.get(uuid);
    if (!module) continue;
    const all = new Map([...sites, ...module.sites].map((site) => [site.id, site]));
    modules.set(uuid, { ...module, sites: [...all.values()] });
  }
  return modules;
}

/** Zone of the installation's first site. */
export async function firstZone(installation: Installation): Promise<string> {
  const site = await installation.db
    .selectFrom('site')
    .select('timezone')
    .orderBy('position')
    .orderBy('name')
    .executeTakeFirst();
  return site?.timezone ?? 'UTC';
}
