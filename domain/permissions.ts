import {
  FLAGS,
  type Flag,
  ROUTE_NAMES,
  ROUTE_TREE,
  type RouteName,
  type RouteParent,
} from '#contract/route-names.ts';
import type { Grants, SystemRole } from '#contract/user.ts';

/** What a decision needs to know of who asks. */
export interface Rights {
  /** Role ids. */
  roles: readonly string[];
  /** Grants of the roles that are stored in the installation's matrix. */
  grants: readonly Grants[];
  /** True while the management instance is used. */
  isManagementInstance: boolean;
}

const MANAGEMENT_ROUTES = new Set<string>(['management', ...ROUTE_TREE.management]);

/** Super is developer and management user together (rulings.md §1). */
const has = (rights: Rights, role: SystemRole): boolean =>
  rights.roles.includes(role) ||
  (rights.roles.includes('ROLE_SUPER') && (role === 'ROLE_DEVELOPER' || role === 'ROLE_MANAGEMENT_USER'));

const isParent = (name: RouteName): name is RouteParent => Object.hasOwn(ROUTE_TREE, name);

/**
 * May these rights use a flag of a route? Developers may do everything; a management user on the management instance
 * everything outside the management routes; management routes need a management user there; otherwise one of the
 * roles must grant the flag. A parent may be read when one of its children may. (platform §6, rulings.md §1)
 */
export function mayUse(rights: Rights, name: RouteName, flag: Flag): boolean {
  if (MANAGEMENT_ROUTES.has(name) && !rights.isManagementInstance) return false;
  if (has(rights, 'ROLE_DEVELOPER')) return true;
  if (MANAGEMENT_ROUTES.has(name) && !has(rights, 'ROLE_MANAGEMENT_USER')) return false;
  if (rights.isManagementInstance && has(rights, 'ROLE_MANAGEMENT_USER') && !MANAGEMENT_ROUTES.has(name))
    return true;
  const grantsFlag = (route: string): boolean =>
    rights.grants.some((grants) => Object.hasOwn(grants, route) && grants[route]?.includes(flag));
  if (grantsFlag(name)) return true;
  return flag === 'r' && isParent(name) && ROUTE_TREE[name].some((child) => grantsFlag(child));
}

const grantAll = (names: readonly string[], flags: readonly Flag[]): Grants =>
  Object.fromEntries(names.map((name) => [name, [...flags]]));

const family = (parent: RouteParent): string[] => [parent, ...ROUTE_TREE[parent]];

/** Grants that the system roles start with (rulings.md §1). */
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
