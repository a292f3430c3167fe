import { failureOf } from '#server/deliveries/failure-reason.ts';
import {
  endOwnerMail,
  giveUpOwnerMail,
  OWNER_LEASE_MS,
  postponeOwnerMail,
  type Untold,
} from '#server/deliveries/ledgers/owner-ledger.ts';
import type { WorkerContext } from '#server/deliveries/worker-context.ts';
import { log } from '#server/log/log.ts';
import { keepInOutbox } from '#server/mail/keep-in-outbox.ts';
import { type Mailer, mailServerFor } from '#server/mail/mail-server-for.ts';
import type { MailServer } from '#server/mail/smtp/sender.ts';
import { sendBySmtp } from '#server/mail/smtp/smtp.ts';
import type { SmtpOutcome } from '#server/mail/smtp/smtp-outcome.ts';
import type { Installation } from '#server/store/installation.ts';
import { composeOwnerMail, type OwnerMail } from './owner-mail.ts';

/** The conversation with the mail server is given up before the claim ends. */
const GIVE_UP_MS = OWNER_LEASE_MS - 60_000;

async function sendTo(
  { stop, timing }: WorkerContext,
  server: MailServer,
  from: Mailer['from'],
  { to, raw }: OwnerMail,
): Promise<SmtpOutcome> {
  const end = new AbortController();
  const giveUp = (): void => end.abort();
  const timer = setTimeout(giveUp, GIVE_UP_MS);
  stop.addEventListener('abort', giveUp, { once: true });
  try {
    const mail = { from: from.address, to, raw, signal: end.signal };
    return await sendBySmtp(server, mail, timing.smtp);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', giveUp);
  }
}

/** Schedules another attempt, as for any mail. After the last one the owner gets no mail, only the notification. */
async function tryLater(
  { stop, timing }: WorkerContext,
  { db, schema }: Installation,
  run: Untold,
  reason: string,
): Promise<void> {
  const wait = stop.aborted ? 0 : timing.mailRetryMs[run.owner_attempts - 1];
  log('owner-mail.attempt-failed', { installation: schema, occurrence: run.id, reason });
  await (wait === undefined ? giveUpOwnerMail(db, run) : postponeOwnerMail(db, run, wait));
}

async function attempt(context: WorkerContext, installation: Installation, run: Untold): Promise<unknown> {
  const { db } = installation;
  const mailer = await mailServerFor(context.app, installation);
  const mail = await composeOwnerMail(context, installation, run, mailer);
  if (mail === null) return giveUpOwnerMail(db, run);
  if (mail !== 'known' && mailer.server) {
    const outcome = await sendTo(context, mailer.server, mailer.from, mail);
    const isOver = outcome.kind === 'accepted' || (outcome.kind === 'refused' && outcome.isFinal);
    if (!isOver) return tryLater(context, installation, run, outcome.reason);
    if (outcome.kind === 'refused') {
      log('owner-mail.refused', {
        installation: installation.schema,
        occurrence: run.id,
        reason: outcome.reason,
      });
      return giveUpOwnerMail(db, run);
    }
  } else if (mail !== 'known') {
    const { to: recipient, subject, text: body_text, raw } = mail;
    await keepInOutbox(db, { recipient, subject, body_text, raw });
  }
  return endOwnerMail(db, run);
}

/**
 * Tells the owner of a report by mail that a run has finally failed, or who has not got it: once, when all of its mails
 * have ended. At least once where the process dies after the final dot; then under the same Message-ID.
 */
export async function notifyOwner(
  context: WorkerContext,
  installation: Installation,
  run: Untold,
): Promise<void> {
  try {
    await attempt(context, installation, run);
  } catch (error) {
    const { reason, isKnown } = failureOf(error);
    if (!isKnown) log('error', { where: `owner of occurrence ${run.id}`, error });
    await tryLater(context, installation, run, reason);
  }
}
