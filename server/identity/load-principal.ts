import type { Grants, Locale } from '#contract/people/user.ts';
import type { Rights } from '#domain/people/permissions.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Installation } from '#server/store/installation.ts';

export interface RoleRow {
  id: string;
  grants: Grants;
  sites: string[] | null;
}

/** Union of the roles' sites. A role without a limit lifts it; without any role no site is reached. */
export const sitesOf = (roles: readonly Pick<RoleRow, 'sites'>[]): ReadonlySet<string> | null =>
  roles.some((role) => role.sites === null) ? null : new Set(roles.flatMap((role) => role.sites ?? []));

const common = (one: Principal['sites'], other: Principal['sites']): Principal['sites'] =>
  one && other ? new Set([...one].filter((site) => other.has(site))) : (one ?? other);

/** Limits a reader to the sites that another one reaches too. */
export const limitedTo = (reader: Principal, by: Pick<Principal, 'sites'>): Principal => ({
  ...reader,
  sites: common(reader.sites, by.sites),
});

/** Rights of the role looked through, never more than the user's own. */
function throughRole(own: Principal, role: RoleRow): Principal {
  const { roles, grants, isManagementInstance, sites } = own;
  const within: Rights = { roles, grants, isManagementInstance };
  return {
    ...own,
    roles: [role.id],
    grants: [role.grants],
    sites: common(sites, sitesOf([role])),
    viewAs: role.id,
    within,
  };
}

/**
 * Principal of a user id, or null when the user is unknown or disabled; `viewAs`: role to look through, which is
 * ignored once it is deleted.
 */
export async function loadPrincipal(
  installation: Installation,
  userId: string,
  sessionId: string | null,
  viewAs: string | null = null,
): Promise<Principal | null> {
  const { db } = installation;
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'language', 'is_active', 'clients'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user?.is_active) return null;
  const roles: RoleRow[] = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['role.id', 'role.grants', 'role.sites'])
    .where('user_role.user_id', '=', userId)
    .orderBy('role.position')
    .orderBy('role.id')
    .execute();
  const own: Principal = {
    kind: 'user',
    userId: user.id,
    sessionId,
    language: user.language as Locale,
    roles: roles.map((role) => role.id),
    grants: roles.map((role) => role.grants),
    isManagementInstance: installation.kind === 'management',
    clients: user.clients,
    sites: sitesOf(roles),
    viewAs: null,
    within: null,
    fingerprint: null,
    editionId: null,
  };
  if (viewAs === null) return own;
  const role: RoleRow | undefined = await db
    .selectFrom('role')
    .select(['id', 'grants', 'sites'])
    .where('id', '=', viewAs)
    .executeTakeFirst();
  return role ? throughRole(own, role) : own;
}
