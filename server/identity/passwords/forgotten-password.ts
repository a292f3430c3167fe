import { sql } from 'kysely';
import type { ForgottenPassword } from '#contract/people/session.ts';
import type { AppContext } from '#server/http/app-context.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';
import type { Installation } from '#server/store/installation.ts';
import { sendPasswordLink } from './send-password-link.ts';

async function sendReset(
  app: AppContext,
  installation: Installation,
  username: string,
  stopping: AbortSignal,
): Promise<void> {
  const user = await installation.db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .where(sql`lower(email)`, '=', username.toLowerCase())
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  if (user) log('password.reset-asked', { installation: installation.schema, actor: user.id });
  const isSent = user !== undefined && (await sendPasswordLink(app, installation, user, 'reset', stopping));
  if (!isSent)
    log('password.reset-not-sent', { installation: installation.schema, isKnown: user !== undefined });
}

/**
 * POST /forgotten-password. Answers before it looks whether there is such a user: neither words nor time tell
 * (docs/threats.md, T2).
 */
export function forgottenPassword({
  app,
  installation,
  body,
  response,
}: Call<ForgottenPassword, object>): undefined {
  response.status(204).end();
  app.afterAnswers.run('forgotten password', (stopping) =>
    sendReset(app, installation, body.username, stopping),
  );
}
