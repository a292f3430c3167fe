import type { ModulesAnswer } from '#contract/readings/module.ts';
import { canReachSite, requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { readModuleGraph } from '#server/series/module-graph.ts';
import { listSites } from '#server/store/sites.ts';
import { moduleStates } from './module-states.ts';
import { toModule } from './to-module.ts';

/** GET /modules: lists the sites within reach and their modules, with the freshness of their readings. */
export async function listModules(call: Call): Promise<ModulesAnswer> {
  const principal = requirePrincipal(call);
  const { installation } = call;
  const { db } = installation;
  const [sites, graph] = await Promise.all([listSites(db), readModuleGraph(db)]);
  const all = [...graph.modules.values()];
  const states = await moduleStates(installation, graph, Date.now());
  const reachable = sites.filter((site) => canReachSite(principal, site.id));
  const modules = Object.fromEntries(
    reachable.map((site) => [
      site.id,
      all.flatMap((row) => {
        const state = states.get(row.id);
        return row.site_id === site.id && state ? [toModule(row, state, principal)] : [];
      }),
    ]),
  );
  return { sites: reachable.map(({ id, name, timezone }) => ({ id, name, timezone })), modules };
}
