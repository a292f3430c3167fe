import type { Installation } from '#server/store/installation.ts';

/** Maximum number of sessions per query. */
const CHUNK = 1_000;

const SESSIONS = `
  SELECT session.id, session.user_id AS "userId", session.view_as AS "viewAs", md5(jsonb_build_array(
    session.view_as, seen.grants, seen.sites, app_user.clients,
    (SELECT jsonb_agg(jsonb_build_array(role.id, role.grants, role.sites) ORDER BY role.id)
     FROM user_role JOIN role ON role.id = user_role.role_id WHERE user_role.user_id = app_user.id)
  )::text) AS fingerprint
  FROM session
  JOIN app_user ON app_user.id = session.user_id AND app_user.is_active
  LEFT JOIN role AS seen ON seen.id = session.view_as
  WHERE session.id = ANY ($1::uuid[]) AND session.ended_at IS NULL AND session.expires_at > now()`;

/** A living session of a user who is not disabled. */
export interface LivingSession {
  userId: string;
  viewAs: string | null;
  /** Hash of everything that the session's rights depend on: it differs when any of it changes. */
  fingerprint: string;
}

/** Living sessions by id; ended ones are left out. */
export async function readSessions(
  { pool }: Pick<Installation, 'pool'>,
  sessionIds: readonly string[],
): Promise<Map<string, LivingSession>> {
  const found = new Map<string, LivingSession>();
  for (let from = 0; from < sessionIds.length; from += CHUNK) {
    const { rows } = await pool.query<LivingSession & { id: string }>({
      name: 'living-sessions',
      text: SESSIONS,
      values: [sessionIds.slice(from, from + CHUNK)],
    });
    for (const { id, ...session } of rows) found.set(id, session);
  }
  return found;
}
