import { canReachSite, requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import { changeStructure } from './change-structure.ts';
import { modulesChanged } from './modules-changed.ts';
import { reachableModule } from './reachable-module.ts';
import { readSurroundings } from './surroundings.ts';

/** Names of the modules within reach, and the number of the others. */
function namesOf(users: readonly ModuleRow[], principal: Principal): string {
  const names = users.filter((user) => canReachSite(principal, user.site_id)).map((user) => user.name);
  const hidden = users.length - names.length;
  return [...names, ...(hidden > 0 ? [`${hidden} out of your reach`] : [])].join(', ');
}

/**
 * DELETE /modules/{uuid}: removes a module from every list; its readings stay stored. Refused while formulas need it.
 */
export async function deleteModule(call: Call): Promise<undefined> {
  const principal = requirePrincipal(call);
  const { installation } = call;
  await changeStructure(installation, async (trx) => {
    const { graph, modules } = await readSurroundings(trx);
    const module = reachableModule(modules, call.params.uuid, principal);
    const users = graph.usersOf(module.uuid).filter(({ type }) => type === 'calculated');
    if (users.length > 0) {
      throw new ApiError(
        409,
        'conflict',
        `Modules are calculated from this one: ${namesOf(users, principal)}`,
      );
    }
    await trx.updateTable('module').set({ deleted_at: new Date() }).where('id', '=', module.id).execute();
  });
  modulesChanged(installation);
}
