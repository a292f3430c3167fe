import { sql } from 'kysely';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log.ts';
import { requirePrincipal } from './principal.ts';
import { clearRefreshCookie, refreshCookieOf } from './refresh-cookie.ts';
import { endSessionOf } from './refresh-tokens.ts';

/** DELETE /logout: ends the session of the access token and that of the cookie. */
export async function logout(call: Call): Promise<void> {
  const { sessionId, userId } = requirePrincipal(call);
  const { db } = call.installation;
  if (sessionId) {
    await db.updateTable('session').set({ ended_at: sql<Date>`now()` }).where('id', '=', sessionId).execute();
    call.app.sessions.forget(sessionId);
  }
  const cookie = refreshCookieOf(call.app, call.request);
  const other = cookie ? await endSessionOf(db, cookie) : null;
  if (other) call.app.sessions.forget(other);
  clearRefreshCookie(call.app, call.response);
  log('logout', { actor: userId, requestId: call.requestId });
}
