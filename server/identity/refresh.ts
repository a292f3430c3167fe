import type { InferType } from 'yup';
import type { refreshSchema, Token } from '#contract/session.ts';
import type { Call } from '#server/http/endpoint.ts';
import { notLoggedIn } from '#server/http/error.ts';
import { answerToken } from './answer-token.ts';
import { clearRefreshCookie, refreshCookieOf } from './refresh-cookie.ts';
import { rotate } from './refresh-tokens.ts';
import { loadPrincipal } from './session-cache.ts';

/**
 * POST /refresh-token: from the cookie, or from the body of a client that is no browser. Every page load begins with
 * it, so having no token at all is no error: 204.
 */
export async function refresh(
  call: Call<InferType<typeof refreshSchema>, object>,
): Promise<Token | undefined> {
  const token = refreshCookieOf(call.app, call.request) ?? call.body.refreshToken;
  if (!token) return undefined;
  const rotated = await rotate(call.installation.db, call.app.refreshKey, token);
  const user = rotated ? await loadPrincipal(call.installation, rotated.userId, rotated.sessionId) : null;
  if (!rotated || !user) {
    clearRefreshCookie(call.app, call.response);
    throw notLoggedIn('There is no session to refresh');
  }
  return answerToken(call, rotated.userId, rotated);
}
