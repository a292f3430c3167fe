import { sql } from 'kysely';
import type { ForgottenPassword } from '#contract/session.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log.ts';
import type { Installation } from '#server/store/installation.ts';
import { recentResets } from './password-links.ts';
import { sendPasswordLink } from './send-password-link.ts';

/** Nobody's mailbox is filled from here; and whoever waits for a mail asks a second time. */
const MAILS_PER_HOUR = 3;

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
  if (!user || (await recentResets(installation.db, user.id)) >= MAILS_PER_HOUR) {
    log('password.reset-not-sent', { installation: installation.schema, isKnown: user !== undefined });
    return;
  }
  log('password.reset-asked', { installation: installation.schema, actor: user.id });
  await sendPasswordLink(app, installation, user, 'reset', stopping);
}

/**
 * POST /forgotten-password. Answers before it looks whether there is such a user: neither words nor time tell
 * (threats-and-faults T2).
 */
export function forgottenPassword({
  app,
  installation,
  body,
  response,
}: Call<ForgottenPassword, object>): void {
  response.status(204).end();
  app.afterAnswers.run('forgotten password', (stopping) =>
    sendReset(app, installation, body.username, stopping),
  );
}
