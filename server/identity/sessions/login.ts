import { sql } from 'kysely';
import type { Login, Token } from '#contract/people/session.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { addressGroup, addressOf } from '#server/http/client-address.ts';
import type { Call } from '#server/http/endpoint.ts';
import { verifyPassword } from '#server/identity/passwords/password.ts';
import { loginDelays } from '#server/limits/login-delays.ts';
import { log } from '#server/log/log.ts';
import { answerToken } from './answer-token.ts';
import { keptUserAgent } from './device-name.ts';
import { openSession } from './open-session.ts';

/**
 * POST /login: opens a session. Every cause gets the same refusal: unknown, wrong, disabled, without password;
 * repeated guesses get a growing delay.
 */
export async function login(call: Call<Login, object>): Promise<Token> {
  const { username, password, remember } = call.body;
  const { db, schema } = call.installation;
  const delays = call.installation.service(loginDelays);
  const address = addressGroup(call.request);
  await delays.begin(username, address);
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'password_hash as passwordHash'])
    .where(sql`lower(email)`, '=', username.toLowerCase())
    .executeTakeFirst();
  const passwordHash = user?.passwordHash ?? null;
  const fits = await verifyPassword(password, passwordHash);
  const session =
    user && passwordHash !== null && fits
      ? await openSession(call.installation, { id: user.id, passwordHash }, remember ?? false, {
          userAgent: keptUserAgent(call.request.headers['user-agent']),
          address: addressOf(call.request),
        })
      : null;
  if (!user || !session) {
    log('login.failed', { installation: schema, requestId: call.requestId });
    throw new ApiError(401, 'wrong_login', 'E-mail address or password is wrong');
  }
  await delays.succeeded(username, address);
  log('login.ok', { installation: schema, actor: user.id, requestId: call.requestId });
  return answerToken(call, user.id, session);
}
