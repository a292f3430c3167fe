// Decided in docs/decisions/2026-11-21-rights.md

import {
  DYNAMIC_ROUTES,
  FLAGS,
  type Flag,
  type GrantableName,
  ROUTE_NAMES,
  ROUTE_TREE,
  type RouteParent,
} from '#contract/people/route-names.ts';
import type { Grants, SystemRole } from '#contract/people/user.ts';

/** Facts about the caller that a decision depends on. */
export interface Rights {
  /** Role ids. */
  roles: readonly string[];
  /** Grants of the roles, as stored in the installation's matrix. */
  grants: readonly Grants[];
  /** True while the management instance is used. */
  isManagementInstance: boolean;
  /** Set while an administrator looks through a role: their own rights, which are never exceeded. */
  within?: Rights | null;
}

/** Names that are recognised beside role ids; super is developer and management user together (P-PERM-03). */
export type RecognisedName = 'developer' | 'super' | 'management';

const MANAGEMENT_ROUTES = new Set<string>(['management', ...ROUTE_TREE.management]);

/** Super is developer and management user together. */
const has = (rights: Rights, role: SystemRole): boolean =>
  rights.roles.includes(role) ||
  (rights.roles.includes('ROLE_SUPER') && (role === 'ROLE_DEVELOPER' || role === 'ROLE_MANAGEMENT_USER'));

const isAlone = (rights: Rights, name: RecognisedName): boolean =>
  (name === 'management' || has(rights, 'ROLE_DEVELOPER')) &&
  (name === 'developer' || has(rights, 'ROLE_MANAGEMENT_USER'));

/** True when these rights are those of a developer, a management user, or both (super), as `name` says. */
export const isRecognisedAs = (rights: Rights, name: RecognisedName): boolean =>
  isAlone(rights, name) && (!rights.within || isRecognisedAs(rights.within, name));

const isParent = (name: string): name is RouteParent => Object.hasOwn(ROUTE_TREE, name);

/** Names below a parent of the matrix, including dynamic ones. */
const childrenOf = (parent: RouteParent): string[] => [
  ...ROUTE_TREE[parent],
  ...[...DYNAMIC_ROUTES].flatMap(([name, above]) => (above === parent ? [name] : [])),
];

/** A dynamic route is younger than the grants of its parent in the matrix: the parent's right to read stands for it. */
function isGranted({ grants }: Rights, name: GrantableName, flag: Flag): boolean {
  const holdsFlag = (route: string): boolean =>
    grants.some((one) => Object.hasOwn(one, route) && one[route]?.includes(flag));
  if (holdsFlag(name)) return true;
  const above = DYNAMIC_ROUTES.get(name);
  if (above) return holdsFlag(above);
  return flag === 'r' && isParent(name) && childrenOf(name).some(holdsFlag);
}

function mayUseAlone(rights: Rights, name: GrantableName, flag: Flag): boolean {
  const isManagementRoute = MANAGEMENT_ROUTES.has(name);
  if (isManagementRoute && !rights.isManagementInstance) return false;
  if (has(rights, 'ROLE_DEVELOPER')) return true;
  const isManager = has(rights, 'ROLE_MANAGEMENT_USER');
  if (isManagementRoute && !isManager) return false;
  if (rights.isManagementInstance && isManager && !isManagementRoute) return true;
  return isGranted(rights, name, flag);
}

/**
 * May these rights use a flag of a route? Developers may do everything; a management user on the management instance
 * everything outside the management routes; management routes need a management user there; otherwise one of the
 * roles must grant the flag. A parent may be read when one of its children may; dynamic routes are only ever read.
 * (P-PERM-06 to P-PERM-10)
 */
export function mayUse(rights: Rights, name: GrantableName, flag: Flag): boolean {
  if (flag !== 'r' && DYNAMIC_ROUTES.has(name)) return false;
  return mayUseAlone(rights, name, flag) && (!rights.within || mayUse(rights.within, name, flag));
}

const grantAll = (names: readonly string[], flags: readonly Flag[]): Grants =>
  Object.fromEntries(names.map((name) => [name, [...flags]]));

const family = (parent: RouteParent): string[] => [parent, ...ROUTE_TREE[parent]];

/** Grants that the system roles start with (O-25). */
export const DEFAULT_GRANTS: Record<SystemRole, Grants> = {
  ROLE_USER: grantAll(
    [
      ...family('energetic'),
      ...family('reports'),
      ...family('finance'),
      ...family('documents'),
      'energeticModuleNotificationLog',
    ],
    ['r'],
  ),
  ROLE_SITE_ADMIN: grantAll(
    ROUTE_NAMES.filter((name) => !MANAGEMENT_ROUTES.has(name)),
    FLAGS,
  ),
  ROLE_MANAGEMENT_USER: grantAll([...MANAGEMENT_ROUTES], FLAGS),
  ROLE_SUPER: {},
  ROLE_DEVELOPER: {},
};
