import { canReachSite } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';

/**
 * Module with this uuid.
 * @throws ApiError 404 when there is none or its site is out of reach: both look alike
 */
export function reachableModule(
  modules: readonly ModuleRow[],
  uuid: string | undefined,
  principal: Principal,
): ModuleRow {
  const module = modules.find((one) => one.uuid === uuid?.toLowerCase());
  if (!module || !canReachSite(principal, module.site_id)) throw notFound('This module');
  return module;
}
