import type { InferType } from 'yup';
import type { refreshSchema, Token } from '#contract/people/session.ts';
import { notLoggedIn } from '#server/errors/api-error.ts';
import { addressOf } from '#server/http/client-address.ts';
import type { Call } from '#server/http/endpoint.ts';
import { loadPrincipal } from '#server/identity/load-principal.ts';
import { REFRESH_LIMIT } from '#server/limits/login-limits.ts';
import { takeTokenCheck } from '#server/limits/token-checks.ts';
import { log } from '#server/log/log.ts';
import { notify } from '#server/notifications/notify.ts';
import { answerToken } from './answer-token.ts';
import { announceEnded } from './end-sessions.ts';
import { clearRefreshCookie, refreshCookieOf } from './refresh-cookie.ts';
import { markedPart, type Rotation, rotate } from './refresh-tokens.ts';

/** Notifies all processes and the user that a session was ended because one of its used-up tokens came back. */
async function notifyReuse(
  { installation, request, requestId }: Call<unknown, unknown>,
  { sessionId, userId }: Extract<Rotation, { kind: 'reused' }>,
): Promise<void> {
  announceEnded(installation, [sessionId]);
  log('token.reused', {
    installation: installation.schema,
    actor: userId,
    session: sessionId,
    address: addressOf(request),
    requestId,
  });
  await notify(installation, {
    subject: `token-reuse:${sessionId}`,
    type: 'warning',
    title: { key: 'tokenReuse.title', values: {} },
    message: [{ key: 'tokenReuse.message', values: {} }],
    link: { key: 'sessions', parameters: {} },
    userId,
  });
}

/**
 * POST /refresh-token: renews the session of the cookie, or of the token in the body for a client other than a
 * browser. Every page load begins with it, so a missing token is no error: 204.
 */
export async function refresh(
  call: Call<InferType<typeof refreshSchema>, object>,
): Promise<Token | undefined> {
  const token = refreshCookieOf(call.app, call.request) ?? call.body.refreshToken;
  if (!token) return undefined;
  await takeTokenCheck(call, 'refresh', markedPart(token), REFRESH_LIMIT);
  const rotation = await rotate(call.installation.db, call.app, token);
  if (rotation.kind === 'reused') await notifyReuse(call, rotation);
  const user =
    rotation.kind === 'rotated'
      ? await loadPrincipal(call.installation, rotation.userId, rotation.sessionId)
      : null;
  if (rotation.kind !== 'rotated' || !user) {
    clearRefreshCookie(call.app, call.response);
    throw notLoggedIn('There is no session to refresh');
  }
  return answerToken(call, rotation.userId, rotation);
}
