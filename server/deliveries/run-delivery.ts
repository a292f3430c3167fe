import { log } from '#server/log.ts';
import { mailServerOf } from '#server/mail/sender.ts';
import { sendBySmtp } from '#server/mail/smtp.ts';
import type { SmtpOutcome } from '#server/mail/smtp-outcome.ts';
import type { Installation } from '#server/store/installation.ts';
import { type ComposedMail, composeDelivery } from './compose-delivery.ts';
import {
  claimDelivery,
  type Delivery,
  failDelivery,
  markSending,
  markSent,
  postponeDelivery,
  releaseDelivery,
  renewDelivery,
} from './delivery-ledger.ts';
import { LeaseLost, underLease } from './lease.ts';
import { storeInOutbox } from './store-in-outbox.ts';
import { tellOutcome } from './tell-failures.ts';
import type { WorkerContext } from './worker-context.ts';

const UNCERTAIN =
  'interrupted: the connection broke twice after the mail was handed over; it may have arrived';

/** What the answer of the server means for the row. */
async function settle(
  context: WorkerContext,
  { db }: Installation,
  delivery: Delivery,
  outcome: SmtpOutcome,
): Promise<void> {
  if (outcome.kind === 'accepted') return markSent(db, delivery, outcome.reply);
  const isUncertain = outcome.kind === 'broken' && outcome.isUncertain;
  if (isUncertain && delivery.possibly_sent_twice) return failDelivery(db, delivery, UNCERTAIN);
  if (context.stop.aborted && !isUncertain) return releaseDelivery(db, delivery);
  const wait = context.timing.mailRetryMs[delivery.attempts - 1];
  const isFinal = wait === undefined || (outcome.kind === 'refused' && outcome.isFinal);
  if (isFinal) return failDelivery(db, delivery, outcome.reason);
  return postponeDelivery(db, delivery, outcome.reason, wait, isUncertain);
}

/** @returns the answer of the mail server, which is still to be written down */
async function send(
  installation: Installation,
  delivery: Delivery,
  mail: ComposedMail,
  smtpUrl: string,
  signal: AbortSignal,
): Promise<SmtpOutcome> {
  let lost: LeaseLost | undefined;
  const outcome = await sendBySmtp(mailServerOf(smtpUrl), {
    from: mail.from,
    to: delivery.address,
    raw: mail.raw,
    signal,
    beforeContent: async () => {
      try {
        await markSending(installation.db, delivery);
      } catch (error) {
        if (error instanceof LeaseLost) lost = error;
        throw error;
      }
    },
  });
  if (lost) throw lost;
  return outcome;
}

/** One attempt; null: it needed no mail server and is written down already. */
async function attempt(
  context: WorkerContext,
  installation: Installation,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<SmtpOutcome | null> {
  const { smtpUrl } = context.app.settings;
  const mail = await composeDelivery(context.app, installation, delivery);
  if (mail && smtpUrl !== null) return send(installation, delivery, mail, smtpUrl, signal);
  if (mail) await storeInOutbox(installation.db, delivery, mail);
  else await failDelivery(installation.db, delivery, 'not_found: the recipient is gone');
  return null;
}

/** A failure of our own side, before the server had anything to say. */
async function giveBack(
  context: WorkerContext,
  { db }: Installation,
  delivery: Delivery,
  error: unknown,
): Promise<void> {
  if (error instanceof LeaseLost) return;
  if (context.stop.aborted) return releaseDelivery(db, delivery);
  log('error', { where: `delivery ${delivery.id}`, attempt: delivery.attempts, error });
  const reason = 'internal_error: see the log of the server';
  const wait = context.timing.mailRetryMs[delivery.attempts - 1];
  if (wait === undefined) return failDelivery(db, delivery, reason);
  return postponeDelivery(db, delivery, reason, wait, false);
}

async function runClaimed(
  context: WorkerContext,
  installation: Installation,
  delivery: Delivery,
): Promise<void> {
  const { leaseMs, renewMs } = context.timing;
  const renew = () => renewDelivery(installation.db, delivery, leaseMs);
  let outcome: SmtpOutcome | null;
  try {
    outcome = await underLease(`delivery ${delivery.id}`, renewMs, renew, context.stop, (signal) =>
      attempt(context, installation, delivery, signal),
    );
  } catch (error) {
    return giveBack(context, installation, delivery, error);
  }
  // The server has spoken: if that cannot be written down, the row stays in `sending` until its lease ends.
  if (outcome) await settle(context, installation, delivery, outcome);
}

/**
 * Sends one mail of an occurrence, or puts it into the outbox where no mail server is set. Called for a mail that is
 * taken, sent or unknown it does nothing.
 */
export async function runDelivery(
  context: WorkerContext,
  installation: Installation,
  id: string,
): Promise<void> {
  const delivery = await claimDelivery(installation.db, id, context.timing.leaseMs);
  if (delivery) await runClaimed(context, installation, delivery);
  await tellOutcome(installation, { deliveryId: id });
}
