import { requirePrincipal } from '#server/access/authorise.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';
import { isUuid } from '#server/store/uuid.ts';
import { endOthers, endSession } from './end-sessions.ts';
import { clearRefreshCookie } from './refresh-cookie.ts';

/** DELETE /user/sessions/{id}: ends one of the caller's own sessions; 404 for any other. */
export async function endOwnSession(call: Call): Promise<void> {
  const { userId, sessionId } = requirePrincipal(call);
  const { id = '' } = call.params;
  const hasEnded = isUuid(id) && (await endSession(call.installation, userId, id));
  if (!hasEnded) throw notFound('This session');
  if (id === sessionId) clearRefreshCookie(call.app, call.response);
  log('session.ended', { actor: userId, session: id, requestId: call.requestId });
}

/** DELETE /user/sessions: ends all of the caller's own sessions except this one. */
export async function endOtherSessions(call: Call): Promise<void> {
  const { userId, sessionId } = requirePrincipal(call);
  const count = await endOthers(call.installation, userId, sessionId);
  log('session.others-ended', { actor: userId, count, requestId: call.requestId });
}
