import { setTimeout as wait } from 'node:timers/promises';
import type { MailServer } from './smtp/sender.ts';
import { type SmtpMail, sendBySmtp } from './smtp/smtp.ts';
import type { SmtpOutcome } from './smtp/smtp-outcome.ts';

/** Delays before further attempts, ms; a person is waiting for the mail and can ask for another. */
const RETRY_AFTER_MS = [2_000, 15_000, 60_000];

export type Envelope = Pick<SmtpMail, 'from' | 'to' | 'raw'>;

/** Sends a mail about an account, with a few attempts. */
export async function trySending(
  server: MailServer,
  mail: Envelope,
  stopping: AbortSignal,
): Promise<SmtpOutcome> {
  let outcome = await sendBySmtp(server, mail);
  for (const delayMs of RETRY_AFTER_MS) {
    const isOver = outcome.kind === 'accepted' || (outcome.kind === 'refused' && outcome.isFinal);
    if (isOver || stopping.aborted) break;
    const isStopping = await wait(delayMs, false, { signal: stopping }).catch(() => true);
    if (!isStopping) outcome = await sendBySmtp(server, mail);
  }
  return outcome;
}
