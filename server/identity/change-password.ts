import { sql } from 'kysely';
import type { ChangePassword, Proof } from '#contract/session.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ApiError, notLoggedIn } from '#server/http/error.ts';
import { readCompany } from '#server/installation/company.ts';
import { log } from '#server/log.ts';
import { addressGroup } from './client-address.ts';
import { endSessions } from './end-sessions.ts';
import { tooManyAttempts } from './login-limits.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { ensureGoodPassword } from './password-policy.ts';
import { requirePrincipal } from './principal.ts';
import { storePassword } from './set-password.ts';

/**
 * The logged-in user, whose password has been proved right now; guessing is slowed down as at the login.
 * @throws ApiError 400 `wrong_password`, 429
 */
async function proveUser(call: Call<unknown, unknown>, password: string, field: string) {
  const { userId } = requirePrincipal(call);
  const { db, id: installationId } = call.installation;
  const account = `${installationId} proof of ${userId}`;
  const address = addressGroup(call.request);
  const wait = call.app.loginDelays.begin(account, address);
  if (wait > 0) throw tooManyAttempts(wait);
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw notLoggedIn('The user is gone');
  const { password_hash: stored, ...owner } = user;
  if (!(await verifyPassword(password, stored))) {
    log('proof.failed', { actor: userId, requestId: call.requestId });
    throw new ApiError(400, 'wrong_password', 'The current password is wrong', field);
  }
  call.app.loginDelays.succeeded(account, address);
  return owner;
}

/** Remembers when the password of this session was proved last, by the database's clock. */
async function keepProof(call: Call<unknown, unknown>): Promise<void> {
  const { sessionId } = requirePrincipal(call);
  await call.installation.db
    .updateTable('session')
    .set({ proved_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** POST /user/password: the other sessions of the user end. */
export async function changePassword(call: Call<ChangePassword, object>): Promise<void> {
  const { installation, requestId } = call;
  const { userId, sessionId } = requirePrincipal(call);
  const owner = await proveUser(call, call.body.current, 'current');
  const { companyName } = await readCompany(installation);
  ensureGoodPassword(call.body.password, { ...owner, company: companyName });
  const hash = await hashPassword(call.body.password);
  await installation.db.transaction().execute((trx) => storePassword(trx, userId, hash));
  await keepProof(call);
  await endSessions(installation, userId, { except: sessionId });
  log('password.changed', { installation: installation.schema, actor: userId, requestId });
}

/** POST /user/proof: the password again, before what `requireRecentProof` guards. */
export async function proof(call: Call<Proof, object>): Promise<void> {
  await proveUser(call, call.body.password, 'password');
  await keepProof(call);
}
