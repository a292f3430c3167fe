import { notFound } from '#server/http/error.ts';
import { canReachSite, type Principal } from '#server/identity/principal.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';

/** The module of this uuid. @throws ApiError 404 when there is none or its site is out of reach: both look alike */
export function reachableModule(
  modules: readonly ModuleRow[],
  uuid: string | undefined,
  principal: Principal,
): ModuleRow {
  const module = modules.find((one) => one.uuid === uuid?.toLowerCase());
  if (!module || !canReachSite(principal, module.site_id)) throw notFound('This module');
  return module;
}
