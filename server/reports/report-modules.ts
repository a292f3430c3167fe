import { type Kysely, sql } from 'kysely';
import type { MeasureType } from '#contract/people/route-names.ts';
import type { StoredContainer } from '#domain/reports/report-rules.ts';
import type { Principal } from '#server/access/principal.ts';
import { findCollectionRows } from '#server/store/collections.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import { isUuid } from '#server/store/uuid.ts';

/**
 * Facts that a report needs about what one of its widgets points at: a module, even a deleted one, a collection, a
 * controller, or the site of a logo.
 */
export interface ReportModule {
  uuid: string;
  /** Its site; for a collection, the sites of all its members. */
  sites: readonly { id: string; name: string }[];
  zone: string;
  /** True when its members, and so its sites, may change. */
  isGroup?: true;
  /** undefined for a collection of several measure types, a controller and a site. */
  measureType: MeasureType | undefined;
}

type StoredConfig = Pick<StoredContainer['config'], 'devices' | 'interfaces' | 'logoConfig'>;

/** Uuids that a widget points at: its devices, the controllers that it lists, the site of its logo. */
export const targetsOf = ({ devices, interfaces, logoConfig }: StoredConfig): string[] => [
  ...new Set(
    [
      ...(devices ?? []).map(({ uuid }) => uuid),
      ...(interfaces ?? []),
      ...(logoConfig?.type === 'site' && logoConfig.site ? [logoConfig.site] : []),
    ].map((uuid) => uuid.toLowerCase()),
  ),
];

/** Uuids that the widgets of a structure point at, each once, in the order of the report. */
export const targetUuids = (structure: readonly StoredContainer[]): string[] => [
  ...new Set(structure.flatMap(({ config }) => targetsOf(config))),
];

/** Device uuids of a structure, each once, in the order of the report. */
export const deviceUuids = (structure: readonly StoredContainer[]): string[] => [
  ...new Set(
    structure.flatMap(({ config }) => (config.devices ?? []).map((device) => device.uuid.toLowerCase())),
  ),
];

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

/** Controllers and sites of logos, by id. */
async function placesOf(db: Kysely<Database>, ids: readonly string[]): Promise<ReportModule[]> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return [];
  const [controllers, sites] = await Promise.all([
    db
      .selectFrom('plc')
      .innerJoin('site', 'site.id', 'plc.site_id')
      .select(['plc.id as uuid', 'site.id', 'site.name', 'site.timezone as zone'])
      .where('plc.id', 'in', wanted)
      .execute(),
    db
      .selectFrom('site')
      .select(['id as uuid', 'id', 'name', 'timezone as zone'])
      .where('id', 'in', wanted)
      .execute(),
  ]);
  return [...controllers, ...sites].map(({ uuid, id, name, zone }) => ({
    uuid,
    sites: [{ id, name }],
    zone,
    measureType: undefined,
  }));
}

/**
 * What widgets point at, by uuid, deleted modules included: an old edition must still know whose sites it shows. What
 * is unknown is left out.
 */
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
  const others = uuids.filter((uuid) => !found.has(uuid));
  for (const place of await placesOf(db, others)) found.set(place.uuid, place);
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
  return withGroups(await reportModules(installation, targetUuids(structure)), groups);
}

/** Modules with the sites that groups had when they were frozen. */
export function withGroups(
  known: ReadonlyMap<string, ReportModule>,
  groups: FrozenGroups,
): Map<string, ReportModule> {
  const modules = new Map(known);
  for (const [uuid, sites] of Object.entries(groups)) {
    const module = modules.get(uuid);
    if (!module) continue;
    const all = new Map([...sites, ...module.sites].map((site) => [site.id, site]));
    modules.set(uuid, { ...module, sites: [...all.values()] });
  }
  return modules;
}

/** Zone of the installation's first site, for a reader limited to sites of the first one of these. */
export async function firstZone(
  { db }: Pick<Installation, 'db'>,
  { sites }: Pick<Principal, 'sites'> = { sites: null },
): Promise<string> {
  const site = await db
    .selectFrom('site')
    .select('timezone')
    .$if(sites !== null, (all) => all.where(sql<boolean>`id = ANY (${[...(sites ?? [])]}::uuid[])`))
    .orderBy('position')
    .orderBy('name')
    .executeTakeFirst();
  return site?.timezone ?? 'UTC';
}
