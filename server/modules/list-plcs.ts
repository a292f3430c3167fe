import type { Plc } from '#contract/readings/module.ts';
import { canReachSite, requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';

/** GET /plc/list: lists the controllers of the sites within reach, with the modules read through them. */
export async function listPlcs(call: Call): Promise<Plc[]> {
  const principal = requirePrincipal(call);
  const { db } = call.installation;
  const [plcs, modules] = await Promise.all([
    db.selectFrom('plc').selectAll().orderBy('name').execute(),
    db
      .selectFrom('module')
      .select(['uuid', 'plc_id', 'site_id'])
      .where('deleted_at', 'is', null)
      .where('plc_id', 'is not', null)
      .execute(),
  ]);
  return plcs
    .filter((plc) => canReachSite(principal, plc.site_id))
    .map((plc) => ({
      type: 'plc',
      id: plc.id,
      name: plc.name,
      color: plc.color,
      macAddress: plc.mac_address,
      siteId: plc.site_id,
      modules: modules
        .filter((module) => module.plc_id === plc.id && canReachSite(principal, module.site_id))
        .map((module) => module.uuid),
    }));
}
