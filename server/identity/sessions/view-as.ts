import type { ViewAs } from '#contract/people/user.ts';
import { isRecognisedAs, mayUse, type Rights } from '#domain/people/permissions.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { forbidden, notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';

/** Bus topic, with `{ sessionIds }` whose rights have changed: processes forget them, and their streams look anew. */
export const RIGHTS_CHANGED = 'rights.changed';

/** What these roles may do is not in their grants: no list of grants could show what is left of it. */
const BEYOND_GRANTS = new Set(['ROLE_DEVELOPER', 'ROLE_SUPER', 'ROLE_MANAGEMENT_USER']);

/** Administrators of roles, and developers, by their own rights: those of the role they look through now count nothing. */
function ensureMayLook(principal: Principal, role: string): void {
  const own: Rights = principal.within ?? principal;
  const isDeveloper = isRecognisedAs(own, 'developer');
  const name = own.isManagementInstance ? 'managementRoles' : 'adminPermissions';
  if (!isDeveloper && !mayUse(own, name, 'r'))
    throw forbidden('Only administrators of permissions look through a role');
  if (!isDeveloper && BEYOND_GRANTS.has(role)) throw forbidden('Only developers look through this role');
}

/**
 * POST /user/view-as: from now on this session sees what a role sees, and changes nothing; null ends it.
 * @throws ApiError 403, 404 for an unknown role
 */
export async function viewAs(call: Call<ViewAs, unknown>): Promise<void> {
  const principal = requirePrincipal(call);
  const { app, body, installation } = call;
  const { role } = body;
  if (role !== null) {
    ensureMayLook(principal, role);
    const found = await installation.db
      .selectFrom('role')
      .select('id')
      .where('id', '=', role)
      .executeTakeFirst();
    if (!found) throw notFound('This role');
  }
  const { sessionId, userId } = principal;
  if (sessionId === null) throw forbidden();
  await installation.db.updateTable('session').set({ view_as: role }).where('id', '=', sessionId).execute();
  app.sessions.forget(sessionId);
  installation.bus.announce(RIGHTS_CHANGED, { sessionIds: [sessionId] });
  log('view-as', { actor: userId, role, requestId: call.requestId });
}
