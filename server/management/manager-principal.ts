import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { loadPrincipal } from '#server/identity/load-principal.ts';
import type { Installation } from '#server/store/installation.ts';
import { mayManage } from './may-manage.ts';

const managementOf = ({ installations }: Pick<AppContext, 'installations'>): Installation | undefined =>
  installations.all.find(({ kind }) => kind === 'management');

/**
 * User with this session who may read an installation: one of its own users, or a user of the management instance who
 * works in it. Used for tokens that outlive the call that asked for them. Null when there is none.
 */
export async function readerOfSession(
  app: AppContext,
  installation: Installation,
  sessionId: string,
): Promise<Principal | null> {
  const own = await app.sessions.find(installation, sessionId);
  const management = managementOf(app);
  if (own || !management || management === installation) return own;
  const manager = await app.sessions.find(management, sessionId);
  return manager && mayManage(manager, installation.id) ? manager : null;
}

/** Reader of a printed page, by user id; `viewAs`: through this role. */
export async function readerOfId(
  app: Pick<AppContext, 'installations'>,
  installation: Installation,
  userId: string,
  viewAs: string | null = null,
): Promise<Principal | null> {
  const own = await loadPrincipal(installation, userId, null, viewAs);
  const management = managementOf(app);
  if (own || !management || management === installation) return own;
  const manager = await loadPrincipal(management, userId, null, viewAs);
  return manager && mayManage(manager, installation.id) ? manager : null;
}
