import type { RolesAnswer } from '#contract/user.ts';
import type { Call } from '#server/http/endpoint.ts';
import { may, requirePrincipal } from './principal.ts';

/** GET /security/permissions: all roles for who may read them, otherwise one's own. */
export async function listPermissions(call: Call): Promise<RolesAnswer> {
  const principal = requirePrincipal(call);
  const all = may(principal, principal.isManagementInstance ? 'managementRoles' : 'adminPermissions', 'r');
  let query = call.installation.db.selectFrom('role').selectAll().orderBy('position').orderBy('name');
  if (!all) {
    if (principal.roles.length === 0) return { roles: [] };
    query = query.where('id', 'in', principal.roles);
  }
  const rows = await query.execute();
  return {
    roles: rows.map((row) => ({
      id: row.id,
      name: row.name,
      isSystem: row.is_system,
      grants: row.grants,
      sites: row.sites,
    })),
  };
}
