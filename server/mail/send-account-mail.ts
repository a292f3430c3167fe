import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '#server/app-context.ts';
import { log } from '#server/log.ts';
import type { Installation } from '#server/store/installation.ts';
import { buildMessage } from './build-message.ts';
import type { MailText } from './mail-page.ts';
import { mailServerOf, senderAddress } from './sender.ts';
import { type SmtpOutcome, sendBySmtp } from './smtp.ts';

/** Waits before further attempts; a person sits and waits for the mail, and can ask for another. */
const RETRY_AFTER_MS = [2_000, 15_000, 60_000];

export interface AccountMail extends MailText {
  /** Name that the mail comes from. */
  company: string;
  to: { name: string; address: string };
}

async function trySending(smtpUrl: string, from: string, to: string, raw: Buffer): Promise<SmtpOutcome> {
  const { signal } = new AbortController();
  const mail = { from, to, raw, signal, beforeContent: async () => undefined };
  for (const delayMs of RETRY_AFTER_MS) {
    const outcome = await sendBySmtp(mailServerOf(smtpUrl), mail);
    const isOver = outcome.kind === 'accepted' || (outcome.kind === 'refused' && outcome.isFinal);
    if (isOver) return outcome;
    // Does not keep a process that stops.
    await wait(delayMs, undefined, { ref: false });
  }
  return sendBySmtp(mailServerOf(smtpUrl), mail);
}

/**
 * Sends a mail about somebody's account, or puts it into the outbox where no mail server is set. Its content is never
 * logged: it holds a way into the account. Kept by this process only: what it could not send is asked for again.
 */
export async function sendAccountMail(
  { settings: { smtpUrl, publicUrl } }: Pick<AppContext, 'settings'>,
  { db, schema, domain }: Installation,
  { subject, text, html, company, to }: AccountMail,
): Promise<void> {
  const from = senderAddress(smtpUrl, publicUrl);
  const raw = await buildMessage({
    subject,
    text,
    html,
    messageId: `<${randomUUID()}@${domain}>`,
    from: { name: company, address: from },
    to,
  });
  if (smtpUrl === null) {
    await db
      .insertInto('outbox_mail')
      .values({ recipient: to.address, subject, body_text: text, raw, attachments: '[]' })
      .execute();
    return;
  }
  const outcome = await trySending(smtpUrl, from, to.address, raw);
  if (outcome.kind === 'accepted') log('account-mail.sent', { installation: schema });
  else log('error', { where: 'account mail', installation: schema, reason: outcome.reason });
}
