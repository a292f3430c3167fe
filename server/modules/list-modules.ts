import type { ModulesAnswer } from '#contract/module.ts';
import type { Call } from '#server/http/endpoint.ts';
import { canReachSite, requirePrincipal } from '#server/identity/principal.ts';
import { listModules as readModules } from '#server/store/module-rows.ts';
import { listSites } from '#server/store/sites.ts';
import { moduleStates } from './module-states.ts';
import { toModule } from './to-module.ts';

/** GET /modules: the sites within reach and their modules, with the freshness of their readings. */
export async function listModules(call: Call): Promise<ModulesAnswer> {
  const principal = requirePrincipal(call);
  const { installation } = call;
  const [sites, all] = await Promise.all([listSites(installation.db), readModules(installation.db)]);
  const states = await moduleStates(installation, all, Date.now());
  const reachable = sites.filter((site) => canReachSite(principal, site.id));
  const modules = Object.fromEntries(
    reachable.map((site) => [
      site.id,
      all.flatMap((row) => {
        const state = states.get(row.id);
        return row.site_id === site.id && state ? [toModule(row, state)] : [];
      }),
    ]),
  );
  return { sites: reachable.map(({ id, name, timezone }) => ({ id, name, timezone })), modules };
}
