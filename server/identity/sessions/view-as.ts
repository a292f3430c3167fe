import type { ViewAs } from '#contract/people/user.ts';
import { isRecognisedAs, mayUse, type Rights } from '#domain/people/permissions.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { forbidden, notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';

/**
 * Bus topic, with `{ sessionIds }` whose rights have changed: processes forget these sessions, and their streams
 * check again.
 */
export const RIGHTS_CHANGED = 'rights.changed';

/** Roles whose rights go beyond their grants, so that no list of grants could show them. */
const BEYOND_GRANTS = new Set(['ROLE_DEVELOPER', 'ROLE_SUPER', 'ROLE_MANAGEMENT_USER']);

/**
 * Allows administrators of roles, and developers, to look through a role. Their own rights count, not those of the
 * role that they look through now.
 */
function ensureMayLook(principal: Principal, role: string): void {
  const own: Rights = principal.within ?? principal;
  const isDeveloper = isRecognisedAs(own, 'developer');
  const name = own.isManagementInstance ? 'managementRoles' : 'adminPermissions';
  if (!isDeveloper && !mayUse(own, name, 'r'))
    throw forbidden('Only administrators of permissions may view as a role');
  if (!isDeveloper && BEYOND_GRANTS.has(role)) throw forbidden('Only developers may view as this role');
}

/**
 * POST /user/view-as: lets this session look through a role, without changing anything; null ends it.
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
