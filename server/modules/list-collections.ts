import type { Collection } from '#contract/installation.ts';
import type { Call } from '#server/http/endpoint.ts';
import { canReachSite, requirePrincipal } from '#server/identity/principal.ts';
import { findModules, type ModuleRow } from '#server/store/module-rows.ts';

/** One measure type, or `mixed` where the members differ. */
function measureTypeOf(members: readonly ModuleRow[]): string {
  const types = new Set(members.map((module) => module.measure_type));
  return types.size === 1 ? ([...types][0] as string) : 'mixed';
}

/** GET /energetic-module/virtual-collections: collections with the members within reach; those without any are left out. */
export async function listCollections(call: Call): Promise<Collection[]> {
  const principal = requirePrincipal(call);
  const { db } = call.installation;
  const rows = await db.selectFrom('virtual_collection').selectAll().orderBy('name').execute();
  const known = await findModules(
    db,
    rows.flatMap((row) => row.nodes),
  );
  return rows.flatMap(({ uuid, name, color, nodes }) => {
    const members = nodes
      .map((node) => known.get(node))
      .filter((module) => module !== undefined)
      .filter((module) => canReachSite(principal, module.site_id));
    if (members.length === 0 && nodes.length > 0) return [];
    return [
      { uuid, name, color, measureType: measureTypeOf(members), nodes: members.map((module) => module.uuid) },
    ];
  });
}
