import { failureOf } from '#server/deliveries/failure-reason.ts';
import {
  type Delivery,
  failDelivery,
  markSent,
  postponeDelivery,
  releaseDelivery,
  renewDelivery,
} from '#server/deliveries/ledgers/delivery-ledger.ts';
import { LeaseLost, underLease, unlessOvertaken } from '#server/deliveries/ledgers/lease.ts';
import { notifyOutcome } from '#server/deliveries/notify/notify-failures.ts';
import { sendDelivery } from '#server/deliveries/send/send-delivery.ts';
import { DIED_TOO_OFTEN, MAX_CLAIMS } from '#server/deliveries/timing.ts';
import type { WorkerContext } from '#server/deliveries/worker-context.ts';
import { log } from '#server/log/log.ts';
import type { SmtpOutcome } from '#server/mail/smtp/smtp-outcome.ts';
import type { Installation } from '#server/store/installation.ts';

const UNCERTAIN = 'interrupted: the connection broke after the mail was handed over; it may have arrived';

/** Records the server's answer in the row. */
async function settle(
  context: WorkerContext,
  { db }: Installation,
  delivery: Delivery,
  outcome: SmtpOutcome,
): Promise<void> {
  if (outcome.kind === 'accepted') return markSent(db, delivery, outcome.reply);
  const isUncertain = outcome.kind === 'broken' && outcome.isUncertain;
  const wait = context.timing.mailRetryMs[delivery.failures];
  if (isUncertain && (delivery.possibly_sent_twice || wait === undefined))
    return failDelivery(db, delivery, UNCERTAIN, true);
  if (context.stop.aborted && !isUncertain) return releaseDelivery(db, delivery);
  const isFinal = wait === undefined || (outcome.kind === 'refused' && outcome.isFinal);
  if (isFinal) return failDelivery(db, delivery, outcome.reason);
  return postponeDelivery(db, delivery, outcome.reason, wait, isUncertain);
}

/** Gives a mail back after a failure on our side, before the server could answer. */
async function giveBack(
  context: WorkerContext,
  { db }: Installation,
  delivery: Delivery,
  error: unknown,
): Promise<void> {
  if (error instanceof LeaseLost) return;
  if (context.stop.aborted) return releaseDelivery(db, delivery);
  const { reason, fault, isKnown } = failureOf(error);
  const facts = { delivery: delivery.id, attempt: delivery.attempts, reason };
  if (isKnown) log('delivery.attempt-failed', facts);
  else log('error', { ...facts, error });
  const wait = fault === 'final' ? undefined : context.timing.mailRetryMs[delivery.failures];
  if (wait === undefined) return failDelivery(db, delivery, reason);
  return postponeDelivery(db, delivery, reason, wait, false);
}

async function runClaimed(
  context: WorkerContext,
  installation: Installation,
  delivery: Delivery,
): Promise<void> {
  if (delivery.attempts - delivery.failures > MAX_CLAIMS)
    return failDelivery(installation.db, delivery, DIED_TOO_OFTEN);
  const { leaseMs, renewMs } = context.timing;
  const renew = () => renewDelivery(installation.db, delivery, leaseMs);
  let outcome: SmtpOutcome | null;
  try {
    outcome = await underLease(`delivery ${delivery.id}`, renewMs, renew, context.stop, (signal) =>
      sendDelivery(context, installation, delivery, signal),
    );
  } catch (error) {
    return giveBack(context, installation, delivery, error);
  }
  if (!outcome) return;
  try {
    // The server has answered: if that cannot be recorded, the row stays in `sending` until its lease ends.
    await settle(context, installation, delivery, outcome);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    log('delivery.overtaken', { delivery: delivery.id, outcome: outcome.kind });
  }
}

/** Sends one claimed mail of an occurrence, or puts it into the outbox where no mail server is set. */
export async function runDelivery(
  context: WorkerContext,
  installation: Installation,
  delivery: Delivery,
): Promise<void> {
  const { id } = delivery;
  if (delivery.state === 'pending')
    await unlessOvertaken(`delivery ${id}`, () => runClaimed(context, installation, delivery));
  await notifyOutcome(installation, { deliveryId: id });
}
