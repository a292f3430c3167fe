import type { Kysely } from 'kysely';
import { type Stretch, timelineOf } from '#domain/formula/versions.ts';
import type { Database } from '#server/store/database.ts';
import { type FormulaVersion, isInForce, readFormulaVersions } from '#server/store/formula-versions.ts';
import { listModules, type ModuleRow } from '#server/store/module-rows.ts';
import { isDerived, type SeriesModule } from './series-module.ts';

/** Parts of a formula version that decide about values. */
export type Formula = Pick<FormulaVersion, 'validFrom' | 'formula' | 'variables'>;

/**
 * Modules from which a network's values are added up: its providers or, without any, its devices without a parent in
 * it, since a parent's measurement includes its children.
 */
function feedsOf(network: SeriesModule, all: readonly ModuleRow[]): ModuleRow[] {
  const within = all.filter(
    (one) => one.network_id === network.uuid && one.measure_type === network.measure_type,
  );
  const providers = within.filter((one) => one.type === 'provider');
  if (providers.length > 0) return providers;
  const devices = within.filter((one) => one.type === 'device');
  const uuids = new Set(devices.map((one) => one.uuid));
  return devices.filter((one) => one.parent_id === null || !uuids.has(one.parent_id));
}

/** All existing modules and which is made of which, at one moment. */
export class ModuleGraph {
  readonly modules: ReadonlyMap<string, ModuleRow>;
  readonly #all: readonly ModuleRow[];
  readonly #versions: ReadonlyMap<number, Formula[]>;

  /** `versions`: those in force, in the order in which they were made. */
  constructor(modules: readonly ModuleRow[], versions: ReadonlyMap<number, Formula[]>) {
    this.#all = modules;
    this.modules = new Map(modules.map((module) => [module.uuid, module]));
    this.#versions = versions;
  }

  /**
   * Formulas of a calculated module in the order of their validity; the last one holds now. Other modules have none.
   */
  timelineOf(module: SeriesModule): Stretch<Formula>[] {
    return module.type === 'calculated' ? timelineOf(this.#versions.get(module.id) ?? []) : [];
  }

  /** Members of a group, network or collection whose values are combined into its own; other modules have none. */
  membersOf(module: SeriesModule): ModuleRow[] {
    if (module.collection) {
      return module.collection.nodes.flatMap((uuid) => this.modules.get(uuid) ?? []);
    }
    if (module.type === 'network') return feedsOf(module, this.#all);
    if (module.type !== 'group') return [];
    return this.#all.filter((one) => one.group_id === module.uuid || one.parent_id === module.uuid);
  }

  /** uuids of the modules that this one's values are made of, at any time. */
  operandsOf(module: SeriesModule): string[] {
    const variables = this.timelineOf(module).flatMap(({ version }) => Object.values(version.variables));
    return [...new Set([...variables, ...this.membersOf(module).map(({ uuid }) => uuid)])];
  }

  /**
   * Modules whose readings a module's present values come from, at any depth: the module itself if it has readings of
   * its own.
   */
  sendersOf(module: SeriesModule): SeriesModule[] {
    const met = new Set<SeriesModule>([module]);
    // The set grows during the loop; each module is visited once, so that even a cycle would end.
    for (const one of met) {
      const { variables = {} } = this.timelineOf(one).at(-1)?.version ?? {};
      const operands = Object.values(variables).flatMap((uuid) => this.modules.get(uuid) ?? []);
      for (const source of [...operands, ...this.membersOf(one)]) met.add(source);
    }
    return [...met].filter((one) => !isDerived(one));
  }

  /** Modules that are made of this one, at any time. */
  usersOf(uuid: string): ModuleRow[] {
    return this.#all.filter((one) => this.operandsOf(one).includes(uuid));
  }

  /** This graph with one module as it is to be saved and, unless null, a further version of its formula. */
  with(module: ModuleRow, added: Formula | null): ModuleGraph {
    const others = this.#all.filter((one) => one.uuid !== module.uuid);
    const versions = [...(this.#versions.get(module.id) ?? []), ...(added ? [added] : [])];
    return new ModuleGraph([...others, module], new Map([...this.#versions, [module.id, versions]]));
  }

  /** This graph without the newest version of a module's formula. */
  withoutNewest(module: ModuleRow): ModuleGraph {
    const versions = this.#versions.get(module.id)?.slice(0, -1) ?? [];
    return new ModuleGraph(this.#all, new Map([...this.#versions, [module.id, versions]]));
  }
}

export async function readModuleGraph(db: Kysely<Database>): Promise<ModuleGraph> {
  // Read one after the other: in a transaction both share a connection.
  const modules = await listModules(db);
  const versions = await readFormulaVersions(db, null);
  return new ModuleGraph(
    modules,
    Map.groupBy(versions.filter(isInForce), (version) => version.moduleId),
  );
}
