import { canReachSite, type Principal } from '#server/identity/principal.ts';
import { type IngestModule, ModuleNames } from '#server/ingest/module-directory.ts';
import type { Installation } from '#server/store/installation.ts';
import { listModules } from '#server/store/module-rows.ts';

/** A module that an import may write to. */
export interface ImportModule extends IngestModule {
  name: string;
  /** Of its site. */
  zone: string;
}

/** The modules within a person's sites, by uuid or external id; others look like none at all. */
export class ReachableModules {
  readonly #names: ModuleNames;
  readonly #about: ReadonlyMap<number, { name: string; zone: string }>;

  private constructor(names: ModuleNames, about: ReadonlyMap<number, { name: string; zone: string }>) {
    this.#names = names;
    this.#about = about;
  }

  static async load(installation: Installation, principal: Principal): Promise<ReachableModules> {
    const rows = (await listModules(installation.db)).filter((row) => canReachSite(principal, row.site_id));
    const about = new Map(rows.map(({ id, name, zone }) => [id, { name, zone }]));
    return new ReachableModules(new ModuleNames(rows), about);
  }

  find(name: string): ImportModule | undefined {
    const module = this.#names.find(name);
    const about = module && this.#about.get(module.id);
    return about && { ...module, ...about };
  }
}
