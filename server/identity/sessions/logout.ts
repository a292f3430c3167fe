import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';
import { endSession } from './end-sessions.ts';
import { clearKnownBrowser } from './known-browser.ts';
import { clearRefreshCookie, refreshCookieOf } from './refresh-cookie.ts';
import { sessionOfToken } from './refresh-tokens.ts';

/** DELETE /logout: ends the session of the access token, and that of the cookie where it is another one. */
export async function logout(call: Call): Promise<void> {
  const { sessionId, userId } = requirePrincipal(call);
  const { installation } = call;
  if (sessionId) await endSession(installation, userId, sessionId);
  const cookie = refreshCookieOf(call.app, call.request);
  const other = cookie ? await sessionOfToken(installation.db, cookie) : undefined;
  if (other && other.sessionId !== sessionId) await endSession(installation, other.userId, other.sessionId);
  clearRefreshCookie(call.app, call.response);
  clearKnownBrowser(call);
  log('logout', { actor: userId, requestId: call.requestId });
}
