import type { Call } from '#server/http/endpoint.ts';
import { ApiError } from '#server/http/error.ts';
import { requirePrincipal } from '#server/identity/principal.ts';
import { ingestOf } from '#server/ingest/ingest.ts';
import { listModules } from '#server/store/module-rows.ts';
import { reachableModule } from './reachable-module.ts';

/** DELETE /modules/{uuid}: takes a module out of every list; its readings stay stored. */
export async function deleteModule(call: Call): Promise<undefined> {
  const principal = requirePrincipal(call);
  const { installation } = call;
  const modules = await listModules(installation.db);
  const module = reachableModule(modules, call.params.uuid, principal);
  const user = modules.find((one) => Object.values(one.variables ?? {}).includes(module.uuid));
  if (user) throw new ApiError(409, 'conflict', `calculated module ${user.name} is made of this module`);
  await installation.db
    .updateTable('module')
    .set({ deleted_at: new Date() })
    .where('id', '=', module.id)
    .execute();
  ingestOf(installation).modules.forget();
}
