import type { AppContext } from '#server/app-context.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Principal } from './principal.ts';

/** Sessions asked for at once. */
const CHUNK = 1_000;

const FINGERPRINTS = `
  SELECT session.id, md5(jsonb_build_array(
    session.view_as, seen.grants, seen.sites, app_user.clients,
    (SELECT jsonb_agg(jsonb_build_array(role.id, role.grants, role.sites) ORDER BY role.id)
     FROM user_role JOIN role ON role.id = user_role.role_id WHERE user_role.user_id = app_user.id)
  )::text) AS fingerprint
  FROM session
  JOIN app_user ON app_user.id = session.user_id AND app_user.is_active
  LEFT JOIN role AS seen ON seen.id = session.view_as
  WHERE session.id = ANY ($1::uuid[]) AND session.ended_at IS NULL AND session.expires_at > now()`;

/** What the rights of living sessions rest on, by session id: differs when anything of it changes. */
export async function readFingerprints(
  { pool }: Installation,
  sessionIds: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < sessionIds.length; from += CHUNK) {
    const { rows } = await pool.query<{ id: string; fingerprint: string }>({
      name: 'session-fingerprints',
      text: FINGERPRINTS,
      values: [sessionIds.slice(from, from + CHUNK)],
    });
    for (const { id, fingerprint } of rows) found.set(id, fingerprint);
  }
  return found;
}

/** The same of one caller; a manager's session is one of the management instance. Empty: the session has ended. */
export async function fingerprintOf(
  { installations }: Pick<AppContext, 'installations'>,
  installation: Installation,
  { sessionId, isManagementInstance }: Principal,
): Promise<string> {
  const management = installations.all.find(({ kind }) => kind === 'management');
  const home = isManagementInstance && management ? management : installation;
  return (sessionId && (await readFingerprints(home, [sessionId])).get(sessionId)) || '';
}
