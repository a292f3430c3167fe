import type { Token } from '#contract/people/session.ts';
import { ACCESS_TOKEN_SECONDS, issueToken } from '#server/access/tokens.ts';
import type { Call } from '#server/http/endpoint.ts';
import type { OpenedSession } from './open-session.ts';
import { setRefreshCookie, wantsTokenInBody } from './refresh-cookie.ts';

/**
 * Answers the access token in the body, and the refresh token as a cookie, or in the body for clients other than
 * browsers.
 */
export async function answerToken(call: Call, userId: string, session: OpenedSession): Promise<Token> {
  const inBody = wantsTokenInBody(call.request);
  const token = await issueToken(call.app.tokenKeys, 'api', {
    iid: call.installation.id,
    sub: userId,
    sid: session.sessionId,
  });
  if (!inBody) setRefreshCookie(call.app, call.response, session.refreshToken, session.expiresAt);
  return {
    token,
    tokenLifetime: ACCESS_TOKEN_SECONDS,
    ...(inBody ? { refreshToken: session.refreshToken } : {}),
  };
}
