import type { Session, SessionsAnswer } from '#contract/people/session.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { deviceName } from './device-name.ts';
import { livingSessions } from './living-sessions.ts';

/** GET /user/sessions: lists the caller's own sessions, this one first, then by last use. */
export async function listSessions(call: Call): Promise<SessionsAnswer> {
  const { userId, sessionId } = requirePrincipal(call);
  const rows = await livingSessions(call.installation.db, userId)
    .select(['id', 'created_at', 'last_used_at', 'expires_at', 'user_agent', 'address', 'remember'])
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  const sessions = rows.map(
    (row): Session => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      device: deviceName(row.user_agent),
      address: row.address,
      isCurrent: row.id === sessionId,
      isRemembered: row.remember,
    }),
  );
  return { sessions };
}
