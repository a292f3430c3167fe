import { type Kysely, sql } from 'kysely';
import type { ChangePassword, Proof } from '#contract/people/session.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { ApiError, notLoggedIn } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { lockUser } from '#server/identity/lock-user.ts';
import { announceEnded } from '#server/identity/sessions/end-sessions.ts';
import { readCompany } from '#server/installation/company.ts';
import { loginDelays, type Origin } from '#server/limits/login-delays.ts';
import { log } from '#server/log/log.ts';
import type { Database } from '#server/store/database.ts';
import { forgetFirstLogin } from './first-logins.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { ensureGoodPassword } from './password-policy.ts';
import { storePassword } from './set-password.ts';

const wrongPassword = (field: string): ApiError =>
  new ApiError(400, 'wrong_password', 'The current password is wrong', field);

/**
 * Verifies the password of the logged-in user; guessing is slowed down as at the login.
 * @returns the user, and the hash that the password fits
 * @throws ApiError 400 `wrong_password`, 429
 */
async function proveUser(call: Call<unknown, unknown>, password: string, field: string) {
  const { userId, sessionId } = requirePrincipal(call);
  const { db } = call.installation;
  const delays = call.installation.service(loginDelays);
  const account = `proof of ${userId}`;
  // Whoever shares the address has no session: their attempts do not count here.
  const origin: Origin = { known: `session ${sessionId}` };
  await delays.begin(account, origin);
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw notLoggedIn('The user is gone');
  const { password_hash: provedHash, ...owner } = user;
  if (!(await verifyPassword(password, provedHash, 'known'))) {
    log('proof.failed', { actor: userId, requestId: call.requestId });
    throw wrongPassword(field);
  }
  await delays.succeeded(account, origin);
  return { owner, provedHash };
}

/** Records when the password of this session was verified last, by the database's clock. */
async function keepProof(db: Kysely<Database>, sessionId: string | null): Promise<void> {
  await db.updateTable('session').set({ proved_at: sql<Date>`now()` }).where('id', '=', sessionId).execute();
}

/**
 * POST /user/password: changes the caller's password, and ends the other sessions of the user.
 * @throws ApiError 400 `wrong_password`, also when another one was set while this one was looked at
 */
export async function changePassword(call: Call<ChangePassword, object>): Promise<void> {
  const { installation, requestId } = call;
  const { userId, sessionId } = requirePrincipal(call);
  const { owner, provedHash } = await proveUser(call, call.body.current, 'current');
  const { companyName } = await readCompany(installation);
  ensureGoodPassword(call.body.password, { ...owner, company: companyName });
  const hash = await hashPassword(call.body.password);
  const ended = await installation.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (user?.passwordHash !== provedHash) throw wrongPassword('current');
    await keepProof(trx, sessionId);
    return storePassword(trx, userId, hash, sessionId);
  });
  announceEnded(installation, ended);
  call.app.afterAnswers.run('first logins', () => forgetFirstLogin(call.app, owner.email));
  log('password.changed', { installation: installation.schema, actor: userId, requestId });
}

/** POST /user/proof: verifies the password again, before a change that `requireRecentProof` guards. */
export async function proof(call: Call<Proof, object>): Promise<void> {
  await proveUser(call, call.body.password, 'password');
  await keepProof(call.installation.db, requirePrincipal(call).sessionId);
}
