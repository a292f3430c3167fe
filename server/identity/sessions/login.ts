import { sql } from 'kysely';
import type { Login, Token } from '#contract/people/session.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { addressGroup, addressOf } from '#server/http/client-address.ts';
import type { Call } from '#server/http/endpoint.ts';
import { verifyPassword } from '#server/identity/passwords/password.ts';
import { loginDelays, type Origin } from '#server/limits/login-delays.ts';
import { log } from '#server/log/log.ts';
import { answerToken } from './answer-token.ts';
import { keptUserAgent } from './device-name.ts';
import { browserOf, setKnownBrowser } from './known-browser.ts';
import { openSession } from './open-session.ts';

/**
 * POST /login: opens a session. Every cause gets the same refusal: unknown, wrong, disabled, without password;
 * repeated guesses get a growing delay. A browser in which the account has logged in before is counted by itself, not
 * with its address.
 */
export async function login(call: Call<Login, object>): Promise<Token> {
  const { username, password, remember } = call.body;
  const { db, schema } = call.installation;
  const delays = call.installation.service(loginDelays);
  const browser = browserOf(call, username);
  const origin: Origin = browser === null ? { address: addressGroup(call.request) } : { known: browser };
  await delays.begin(username, origin);
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'password_hash as passwordHash'])
    .where(sql`lower(email)`, '=', username.toLowerCase())
    .executeTakeFirst();
  const passwordHash = user?.passwordHash ?? null;
  const asker = browser === null ? 'stranger' : 'known';
  const fits = await verifyPassword(password, passwordHash, asker).catch(async (error: unknown) => {
    // Too many at once: that is no wrong password, and must not slow the next attempt down.
    await delays.withdraw(username, origin);
    throw error;
  });
  const session =
    user && passwordHash !== null && fits
      ? await openSession(
          call.app.tokenKeys,
          call.installation,
          { id: user.id, passwordHash },
          remember ?? false,
          {
            userAgent: keptUserAgent(call.request.headers['user-agent']),
            address: addressOf(call.request),
          },
        )
      : null;
  if (!user || !session) {
    log('login.failed', { installation: schema, requestId: call.requestId });
    throw new ApiError(401, 'wrong_login', 'E-mail address or password is wrong');
  }
  await delays.succeeded(username, origin);
  log('login.ok', { installation: schema, actor: user.id, requestId: call.requestId });
  const answer = await answerToken(call, user.id, session);
  if (answer.refreshToken === undefined) setKnownBrowser(call, username);
  return answer;
}
