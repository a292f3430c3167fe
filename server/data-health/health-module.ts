import { canReachSite, requirePrincipal } from '#server/access/authorise.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { findModules, type ModuleRow } from '#server/store/module-rows.ts';
import { isUuid } from '#server/store/uuid.ts';

/**
 * Module of the path.
 * @throws ApiError 404 when there is none or its site is out of reach: both look alike
 */
export async function healthModule(call: Call): Promise<ModuleRow> {
  const principal = requirePrincipal(call);
  const uuid = (call.params.uuid ?? '').toLowerCase();
  const module = isUuid(uuid) ? (await findModules(call.installation.db, [uuid])).get(uuid) : undefined;
  if (!module || !canReachSite(principal, module.site_id)) throw notFound('This module');
  return module;
}
