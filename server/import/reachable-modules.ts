import { canReachSite } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { type IngestModule, ModuleNames } from '#server/ingest/module-directory.ts';
import type { Installation } from '#server/store/installation.ts';
import { listModules } from '#server/store/module-rows.ts';

/** A module that an import may write to. */
export interface ImportModule extends IngestModule {
  name: string;
  /** Zone of its site. */
  zone: string;
}

/** Modules by uuid or external id. */
export interface ReachableModules {
  find(name: string): ImportModule | undefined;
}

/** Modules within a person's sites; others look as if they did not exist. */
export async function loadReachableModules(
  installation: Installation,
  principal: Principal,
): Promise<ReachableModules> {
  const rows = (await listModules(installation.db)).filter((row) => canReachSite(principal, row.site_id));
  const names = new ModuleNames(rows);
  const about = new Map(rows.map(({ id, name, zone }) => [id, { name, zone }]));
  return {
    find: (name) => {
      const module = names.find(name);
      const more = module && about.get(module.id);
      return more && { ...module, ...more };
    },
  };
}
