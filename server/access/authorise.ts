import type { Flag, GrantableName } from '#contract/people/route-names.ts';
import { mayUse } from '#domain/people/permissions.ts';
import { forbidden, notLoggedIn } from '#server/errors/api-error.ts';
import type { Access } from './endpoint-access.ts';
import type { Principal } from './principal.ts';
import { whyRefused } from './refusal-text.ts';

export const may = (principal: Principal, name: GrantableName, flag: Flag): boolean =>
  principal.kind === 'user' && mayUse(principal, name, flag);

/** @throws ApiError 403 */
export const ensureMay = (principal: Principal, name: GrantableName, flag: Flag): void => {
  if (!may(principal, name, flag)) throw forbidden(whyRefused(principal, name, flag));
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

/** Kinds of access without a session: open to everybody, or with another kind of token that the handler checks. */
const WITHOUT_PRINCIPAL = new Set<Access['kind']>(['anonymous', 'ingest', 'stream', 'metrics']);

export const needsPrincipal = ({ kind }: Access): boolean => !WITHOUT_PRINCIPAL.has(kind);

/**
 * Limits a print token to its own edition, and a session that looks through a role to reading.
 * @throws ApiError 401, 403
 */
export function ensureWithinToken(
  principal: Principal,
  { method, allowsViewAs = false }: { method: string; allowsViewAs?: boolean },
  editionId: string | string[] | undefined,
): void {
  if (principal.kind === 'print' && editionId !== undefined && editionId !== principal.editionId)
    throw notLoggedIn('The print token reads another edition');
  if (principal.viewAs !== null && method !== 'get' && !allowsViewAs)
    throw forbidden(
      `You are viewing as the role ${principal.viewAs}: nothing can be changed until you end this view`,
    );
}

/**
 * Checks the right that an endpoint's route asks for. Reports, sites and other objects are checked by their own
 * modules.
 * @throws ApiError 401, 403
 */
export function authorise(principal: Principal | null, access: Access): void {
  if (access.kind === 'route') ensureMay(requirePrincipal({ principal }), access.name, access.flag);
}
