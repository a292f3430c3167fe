import type { Flag, GrantableName } from '#contract/people/route-names.ts';
import { mayUse } from '#domain/people/permissions.ts';
import texts from '#locales/en/common.json' with { type: 'json' };
import { forbidden, notLoggedIn } from '#server/errors/api-error.ts';
import type { Access } from './endpoint-access.ts';
import type { Principal } from './principal.ts';

const FLAG_WORDS: Record<Flag, string> = { r: 'read', c: 'create', u: 'change', d: 'delete' };

const PAGE_WORDS: Readonly<Record<string, string>> = { ...texts.nav.group, ...texts.page };

/**
 * Explains in English why a right is missing: the route in words, the flag, the roles looked at, who can help. Names
 * only what callers see of themselves anyway.
 */
function whyRefused(principal: Principal, name: GrantableName, flag: Flag): string {
  const page = PAGE_WORDS[name] ?? name;
  const roles =
    principal.roles.length > 0
      ? `none of your roles grants it (${principal.roles.join(', ')})`
      : 'you have no role';
  const help = principal.viewAs === null ? 'Ask an administrator.' : 'You look through a role: end it first.';
  return `You have no permission to ${FLAG_WORDS[flag]} "${page}" (${name} ${flag}): ${roles}. ${help}`;
}

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
