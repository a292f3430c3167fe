import type { MeasureType } from '#contract/people/route-names.ts';
import { isDerivedType } from '#contract/readings/module.ts';
import { stateHoldMs } from '#domain/readings/state-hold.ts';
import { CachedLookup } from '#server/store/cached-lookup.ts';
import type { Installation } from '#server/store/installation.ts';
import { listModules, type ModuleRow } from '#server/store/module-rows.ts';

/** Facts about a module that ingest needs. */
export interface IngestModule {
  id: number;
  uuid: string;
  siteId: string;
  plcId: string | null;
  measureType: MeasureType;
  /** Medium of a flow module. */
  medium: string | null;
  /** True for calculated modules, groups and networks, which take no readings. */
  isDerived: boolean;
  holdMs: number;
}

const toIngestModule = (row: ModuleRow): IngestModule => ({
  id: row.id,
  uuid: row.uuid,
  siteId: row.site_id,
  plcId: row.plc_id,
  measureType: row.measure_type,
  medium: row.medium,
  isDerived: isDerivedType(row.type),
  holdMs: stateHoldMs(row.metering?.expectedInterval ?? null),
});

/** A snapshot of the directory: all living modules, by the names that senders use. */
export class ModuleNames {
  readonly #byName = new Map<string, IngestModule>();
  readonly #byId = new Map<number, IngestModule>();

  constructor(rows: readonly ModuleRow[]) {
    for (const row of rows) {
      const module = toIngestModule(row);
      this.#byId.set(module.id, module);
      this.#byName.set(row.uuid, module);
    }
    // An external id that looks like a uuid is refused at save, so the two kinds of names never collide.
    for (const row of rows) {
      const module = this.#byId.get(row.id);
      if (row.external_id !== null && module) this.#byName.set(row.external_id, module);
    }
  }

  /** Finds a module by uuid (in any case) or external id. */
  find(name: string): IngestModule | undefined {
    return this.#byName.get(name) ?? this.#byName.get(name.toLowerCase());
  }

  byId(id: number): IngestModule | undefined {
    return this.#byId.get(id);
  }
}

/** Modules of an installation in memory, so that no reading waits for a lookup. */
export const moduleDirectory = ({ ingestDb }: Installation): CachedLookup<ModuleNames> =>
  new CachedLookup(async () => new ModuleNames(await listModules(ingestDb)));
