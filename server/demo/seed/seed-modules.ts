import { COLLECTIONS, SITES } from '#server/demo/plan/company.ts';
import type { ModulePlan, SitePlan } from '#server/demo/plan/module-plan.ts';
import type { Installation } from '#server/store/installation.ts';
import { uuidOf } from './ids.ts';

/** Key of a module (its external id) → its number in the readings. */
export type ModuleIds = ReadonlyMap<string, number>;

const NO_LINKS = {
  group_id: null,
  metering: null,
  prefix: null,
  position_left: null,
  position_top: null,
  width: null,
  height: null,
  color: null,
} as const;

function moduleRow(plan: ModulePlan, site: SitePlan, seed: number) {
  const idOf = (key: string | undefined): string | null => (key === undefined ? null : uuidOf(seed, key));
  const variables = Object.entries(plan.variables ?? {}).map(([letter, key]) => [letter, uuidOf(seed, key)]);
  return {
    ...NO_LINKS,
    uuid: uuidOf(seed, plan.key),
    external_id: plan.key,
    name: plan.name,
    type: plan.type,
    measure_type: plan.measureType,
    medium: plan.medium ?? null,
    site_id: uuidOf(seed, site.key),
    parent_id: idOf(plan.parent),
    network_id: idOf(plan.network),
    plc_id: idOf(plan.plc),
    temperature_id: idOf(plan.temperature),
    operating_time_id: idOf(plan.operatingTime),
    sensor: plan.sensor ? JSON.stringify(plan.sensor) : null,
    formula: plan.formula ?? null,
    variables: plan.variables ? JSON.stringify(Object.fromEntries(variables)) : null,
    system_provider: plan.type === 'provider' ? true : null,
  };
}

async function seedControllers({ db }: Pick<Installation, 'db'>, seed: number): Promise<void> {
  const rows = SITES.flatMap((site) =>
    site.plcs.map(({ key, name, color, mac }) => ({
      id: uuidOf(seed, key),
      name,
      color,
      mac_address: mac,
      site_id: uuidOf(seed, site.key),
    })),
  );
  await db.insertInto('plc').values(rows).execute();
}

async function seedReservations({ db }: Pick<Installation, 'db'>, seed: number): Promise<void> {
  const rows = SITES.flatMap(({ reservations }) =>
    Object.entries(reservations).map(([key, { reservation, availableCapacity }]) => ({
      provider_id: uuidOf(seed, key),
      reservation,
      available_capacity: availableCapacity,
    })),
  );
  await db.insertInto('provider_reservation').values(rows).execute();
}

async function seedCollections({ db }: Pick<Installation, 'db'>, seed: number): Promise<void> {
  const rows = COLLECTIONS.map(({ name, color, nodes }) => ({
    uuid: uuidOf(seed, `collection ${name}`),
    name,
    color,
    nodes: nodes.map((key) => uuidOf(seed, key)),
  }));
  await db.insertInto('virtual_collection').values(rows).execute();
}

/** Stores the formulas of calculated modules, valid from the beginning. */
async function seedFormulas(
  { db }: Pick<Installation, 'db'>,
  modules: readonly { id: number; formula: string | null; variables: Record<string, string> | null }[],
): Promise<void> {
  const rows = modules.flatMap(({ id, formula, variables }) =>
    formula === null
      ? []
      : [{ module_id: id, version: 1, formula, variables: JSON.stringify(variables ?? {}), author: null }],
  );
  await db.insertInto('formula_version').values(rows).execute();
}

/** Stores controllers, modules with their relations, reservations and collections. */
export async function seedModules(installation: Pick<Installation, 'db'>, seed: number): Promise<ModuleIds> {
  await seedControllers(installation, seed);
  const rows = SITES.flatMap((site) => site.modules.map((plan) => moduleRow(plan, site, seed)));
  const inserted = await installation.db
    .insertInto('module')
    .values(rows)
    .returning(['id', 'external_id', 'formula', 'variables'])
    .execute();
  await seedFormulas(installation, inserted);
  await seedReservations(installation, seed);
  await seedCollections(installation, seed);
  return new Map(inserted.map((row) => [row.external_id ?? '', row.id]));
}
