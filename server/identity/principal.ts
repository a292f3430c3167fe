import type { Flag, RouteName } from '#contract/route-names.ts';
import type { Grants, Locale } from '#contract/user.ts';
import { mayUse } from '#domain/permissions.ts';
import { forbidden, notLoggedIn } from '#server/http/error.ts';

/** Who is calling, as loaded from the session row: tokens carry no rights. */
export interface Principal {
  readonly kind: 'user' | 'print';
  readonly userId: string;
  readonly sessionId: string | null;
  readonly language: Locale;
  readonly roles: readonly string[];
  readonly grants: readonly Grants[];
  readonly isManagementInstance: boolean;
  /** Sites within reach; null: all. */
  readonly sites: ReadonlySet<string> | null;
  /** Print token only: the one generation it reads. */
  readonly generationId: string | null;
}

export const may = (principal: Principal, name: RouteName, flag: Flag): boolean =>
  principal.kind === 'user' && mayUse(principal, name, flag);

/** @throws ApiError 403 */
export const ensureMay = (principal: Principal, name: RouteName, flag: Flag): void => {
  if (!may(principal, name, flag)) throw forbidden(`You have no permission: ${name} ${flag}`);
};

export const canReachSite = (principal: Principal, siteId: string): boolean =>
  principal.sites === null || principal.sites.has(siteId);

/** True when all of these sites are within reach; null: every site. */
export const reachesSites = (principal: Principal, sites: readonly string[] | null): boolean =>
  principal.sites === null || (sites?.every((site) => canReachSite(principal, site.toLowerCase())) ?? false);

/** @throws ApiError 401 */
export const requirePrincipal = (call: { principal: Principal | null }): Principal => {
  if (!call.principal) throw notLoggedIn();
  return call.principal;
};
