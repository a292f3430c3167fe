import type { Transaction } from 'kysely';
import type { PasswordLinkAnswer, PasswordLinkToken, SetPassword } from '#contract/people/session.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { lockUser } from '#server/identity/lock-user.ts';
import { announceEnded, endSessionsWithin } from '#server/identity/sessions/end-sessions.ts';
import { clearRefreshCookie, refreshCookieOf } from '#server/identity/sessions/refresh-cookie.ts';
import { sessionOfToken } from '#server/identity/sessions/refresh-tokens.ts';
import { readCompany } from '#server/installation/company.ts';
import { PASSWORD_LINK_LIMIT } from '#server/limits/login-limits.ts';
import { takeTokenCheck } from '#server/limits/token-checks.ts';
import { log } from '#server/log/log.ts';
import type { Database } from '#server/store/database.ts';
import { forgetFirstLogin } from './first-logins.ts';
import { hashPassword } from './password.ts';
import { findLinkOwner, redeemLink, voidLinks } from './password-links.ts';
import { ensureGoodPassword } from './password-policy.ts';

const linkInvalid = (): ApiError =>
  new ApiError(400, 'link_invalid', 'The link is unknown, used or too old', 'token');

/**
 * Stores the password of a locked user. Every link that could set another one becomes void, and all sessions except
 * `keptSession` end in the same transaction.
 * @returns ids of the sessions that ended, to be announced after the commit
 */
export async function storePassword(
  trx: Transaction<Database>,
  userId: string,
  passwordHash: string,
  keptSession: string | null,
): Promise<string[]> {
  await trx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await voidLinks(trx, userId);
  return endSessionsWithin(trx, userId, keptSession);
}

/** POST /set-password/check: answers the owner of a link; 204 when it can no longer be used, which is no error. */
export async function checkPasswordLink(
  call: Call<PasswordLinkToken, object>,
): Promise<PasswordLinkAnswer | undefined> {
  await takeTokenCheck(call, 'password', call.body.token, PASSWORD_LINK_LIMIT);
  const owner = await findLinkOwner(call.installation.db, call.body.token);
  return owner && { purpose: owner.purpose, username: owner.email };
}

/** POST /set-password: sets a password by a mailed link, once. All sessions of the user end. */
export async function setPassword(call: Call<SetPassword, object>): Promise<void> {
  const { installation, requestId } = call;
  const { token, password } = call.body;
  await takeTokenCheck(call, 'password', token, PASSWORD_LINK_LIMIT);
  const owner = await findLinkOwner(installation.db, token);
  if (!owner) throw linkInvalid();
  const { companyName } = await readCompany(installation);
  ensureGoodPassword(password, { ...owner, company: companyName });
  const hash = await hashPassword(password);
  const ended = await installation.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, owner.userId);
    if (!user?.isActive || !(await redeemLink(trx, token))) throw linkInvalid();
    return storePassword(trx, owner.userId, hash, null);
  });
  announceEnded(installation, ended);
  call.app.afterAnswers.run('first logins', () => forgetFirstLogin(call.app, owner.email));
  const cookie = refreshCookieOf(call.app, call.request);
  const here = cookie ? await sessionOfToken(installation.db, cookie) : undefined;
  if (here?.userId === owner.userId) clearRefreshCookie(call.app, call.response);
  log('password.set', {
    installation: installation.schema,
    actor: owner.userId,
    by: owner.purpose,
    requestId,
  });
}
