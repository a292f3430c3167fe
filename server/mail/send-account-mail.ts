import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '#server/app-context.ts';
import { log } from '#server/log.ts';
import type { Installation } from '#server/store/installation.ts';
import { buildMessage } from './build-message.ts';
import type { MailText } from './mail-page.ts';
import { mailServerOf, senderAddress } from './sender.ts';
import { type SmtpMail, type SmtpOutcome, sendBySmtp } from './smtp.ts';

/** Waits before further attempts; a person sits and waits for the mail, and can ask for another. */
const RETRY_AFTER_MS = [2_000, 15_000, 60_000];

export interface AccountMail extends MailText {
  /** Name that the mail comes from. */
  company: string;
  to: { name: string; address: string };
}

type Envelope = Pick<SmtpMail, 'from' | 'to' | 'raw'>;

async function trySending(smtpUrl: string, mail: Envelope, stopping: AbortSignal): Promise<SmtpOutcome> {
  const { signal } = new AbortController();
  const send = () =>
    sendBySmtp(mailServerOf(smtpUrl), { ...mail, signal, beforeContent: async () => undefined });
  let outcome = await send();
  for (const delayMs of RETRY_AFTER_MS) {
    const isOver = outcome.kind === 'accepted' || (outcome.kind === 'refused' && outcome.isFinal);
    if (isOver || stopping.aborted) break;
    const isStopping = await wait(delayMs, false, { signal: stopping }).catch(() => true);
    if (!isStopping) outcome = await send();
  }
  return outcome;
}

/**
 * Sends a mail about somebody's account, or puts it into the outbox where no mail server is set. Its content is never
 * logged: it holds a way into the account. Kept by this process only: what it could not send is asked for again.
 */
export async function sendAccountMail(
  { settings: { smtpUrl, publicUrl } }: Pick<AppContext, 'settings'>,
  { db, schema, domain }: Installation,
  { subject, text, html, company, to }: AccountMail,
  stopping: AbortSignal,
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
  const outcome = await trySending(smtpUrl, { from, to: to.address, raw }, stopping);
  if (outcome.kind === 'accepted') log('account-mail.sent', { installation: schema });
  else log('error', { where: 'account mail', installation: schema, reason: outcome.reason });
}
