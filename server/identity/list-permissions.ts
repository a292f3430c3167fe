import { sql } from 'kysely';
import { FLAGS, type GrantableName } from '#contract/people/route-names.ts';
import type { Grants, RolesAnswer } from '#contract/people/user.ts';
import { withoutStaleKeys } from '#domain/people/stale-grants.ts';
import { canReachSite, may, requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';
import type { Installation } from '#server/store/installation.ts';
import { isRoleKnownTo } from './known-users.ts';

/** Replaces the grants only when they are as they were read: a grant given meanwhile stays. */
const patch = ({ db }: Installation, id: string, stored: Grants, grants: Grants) =>
  db
    .updateTable('role')
    .set({ grants: JSON.stringify(grants) })
    .where('id', '=', id)
    .where('grants', '=', sql<Grants>`${JSON.stringify(stored)}::jsonb`)
    .execute();

/** Removes routes that no longer exist from a role; the caller gets correct grants even when that fails. */
async function withoutStale(installation: Installation, id: string, stored: Grants): Promise<Grants> {
  const grants = withoutStaleKeys(stored);
  if (!grants) return stored;
  try {
    await patch(installation, id, stored, grants);
    log('role.stale-keys-removed', { role: id });
  } catch (error) {
    log('error', { error, where: 'stale keys of a role', role: id });
  }
  return grants;
}

/** Grants of the role looked through, limited to the caller's own rights. */
const withinOwn = (principal: Principal, grants: Grants): Grants =>
  Object.fromEntries(
    Object.keys(grants).map((name) => [
      name,
      FLAGS.filter((flag) => grants[name]?.includes(flag) && may(principal, name as GrantableName, flag)),
    ]),
  );

/**
 * GET /security/permissions: lists all roles for callers who may read them, otherwise the caller's own; callers
 * limited to sites get the roles of these sites and of all sites, and no other site with them. Keys of routes that no longer exist leave a role when it is loaded (P-PERM-15).
 */
export async function listPermissions(call: Call): Promise<RolesAnswer> {
  const principal = requirePrincipal(call);
  const { installation } = call;
  const all = may(principal, principal.isManagementInstance ? 'managementRoles' : 'adminPermissions', 'r');
  // Fingerprint of the caller, who may be cached for some seconds: old rights must not carry the fingerprint of new
  // ones.
  const fingerprint = principal.fingerprint ?? '';
  let query = installation.db.selectFrom('role').selectAll().orderBy('position').orderBy('name');
  if (!all) {
    if (principal.roles.length === 0) return { roles: [], fingerprint };
    query = query.where('id', 'in', principal.roles);
  }
  const known = query.where(isRoleKnownTo(principal));
  const rows = await known.execute();
  return {
    fingerprint,
    roles: await Promise.all(
      rows.map(async (row) => {
        const grants = await withoutStale(installation, row.id, row.grants);
        return {
          id: row.id,
          name: row.name,
          isSystem: row.is_system,
          grants: row.id === principal.viewAs ? withinOwn(principal, grants) : grants,
          sites: row.sites?.filter((site) => canReachSite(principal, site)) ?? null,
        };
      }),
    ),
  };
}
