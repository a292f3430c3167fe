import { randomUUID } from 'node:crypto';
import type { AppContext } from '#server/http/app-context.ts';
import { log } from '#server/log/log.ts';
import type { Installation } from '#server/store/installation.ts';
import { buildMessage } from './build-message.ts';
import { keepInOutbox } from './keep-in-outbox.ts';
import { type Mailer, mailServerFor } from './mail-server-for.ts';
import type { MailText } from './texts/mail-page.ts';
import { trySending } from './try-sending.ts';

export interface AccountMail extends MailText {
  to: { name: string; address: string };
}

/** Mail as it is sent. The allowed domains do not apply to an account's own address, which its owner has set. */
export const messageOf = (
  mailer: Pick<Mailer, 'from' | 'replyTo'>,
  domain: string,
  { to, ...mail }: AccountMail,
): Promise<Buffer> =>
  buildMessage({
    ...mail,
    messageId: `<${randomUUID()}@${domain}>`,
    from: mailer.from,
    replyTo: mailer.replyTo,
    to,
  });

/**
 * Sends a mail about an account, or stores it in the outbox when no mail server is set. Its content is never logged:
 * it gives access to the account. Only this process keeps the mail: a mail that it could not send must be requested
 * again.
 */
export async function sendAccountMail(
  app: Pick<AppContext, 'settings'>,
  installation: Installation,
  mail: AccountMail,
  stopping: AbortSignal,
): Promise<void> {
  const mailer = await mailServerFor(app, installation);
  const raw = await messageOf(mailer, installation.mailDomain, mail);
  const { to, subject, text } = mail;
  if (mailer.server === null) {
    await keepInOutbox(installation.db, { recipient: to.address, subject, body_text: text, raw });
    return;
  }
  const envelope = { from: mailer.from.address, to: to.address, raw };
  const outcome = await trySending(mailer.server, envelope, stopping);
  const { schema } = installation;
  if (outcome.kind === 'accepted') log('account-mail.sent', { installation: schema });
  else log('error', { where: 'account mail', installation: schema, reason: outcome.reason });
}
