import type { Kysely } from 'kysely';
import { Hopeless, hopeless } from '#server/deliveries/failure-reason.ts';
import {
  type Delivery,
  markInOutbox,
  markSending,
  returnToPending,
} from '#server/deliveries/ledgers/delivery-ledger.ts';
import { LeaseLost } from '#server/deliveries/ledgers/lease.ts';
import { type ComposedMail, composeDelivery } from '#server/deliveries/make/compose-delivery.ts';
import type { WorkerContext } from '#server/deliveries/worker-context.ts';
import { isMailAddress } from '#server/mail/address.ts';
import { type Mailer, mailServerFor, REASON_DOMAIN } from '#server/mail/mail-server-for.ts';
import type { MailServer } from '#server/mail/smtp/sender.ts';
import { sendBySmtp } from '#server/mail/smtp/smtp.ts';
import type { SmtpOutcome } from '#server/mail/smtp/smtp-outcome.ts';
import { NOW } from '#server/schedules/ledger-time.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';

/**
 * Stores a mail where an administrator can open it, in one transaction with its delivery; a mail sent again replaces
 * the first.
 * @throws LeaseLost
 */
const storeInOutbox = (db: Kysely<Database>, delivery: Delivery, mail: ComposedMail): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await markInOutbox(trx, delivery);
    const { attachment } = mail;
    const kept = {
      recipient: delivery.address,
      subject: mail.subject,
      body_text: mail.text,
      raw: mail.raw,
      attachments: JSON.stringify(
        attachment ? [{ name: attachment.name, bytes: attachment.pdf.length }] : [],
      ),
    };
    await trx
      .insertInto('outbox_mail')
      .values({ delivery_id: delivery.id, ...kept })
      .onConflict((conflict) => conflict.column('delivery_id').doUpdateSet({ ...kept, created_at: NOW }))
      .execute();
  });

/**
 * Records `sending` before the first byte of the content. A process that was paused for longer than its lease sends
 * nothing: another process has the mail by now.
 */
async function announceContent({ timing }: WorkerContext, { db }: Installation, delivery: Delivery) {
  const askedAt = performance.now();
  await markSending(db, delivery, timing.leaseMs);
  if (performance.now() - askedAt >= timing.leaseMs) throw new LeaseLost(`delivery ${delivery.id}`);
}

/**
 * @returns the answer of the mail server, which is not recorded yet
 * @throws LeaseLost
 */
async function sendToServer(
  context: WorkerContext,
  installation: Installation,
  delivery: Delivery,
  mail: ComposedMail,
  { server, from }: { server: MailServer; from: Mailer['from'] },
  signal: AbortSignal,
): Promise<SmtpOutcome> {
  let lost: LeaseLost | undefined;
  const beforeContent = async (): Promise<void> => {
    try {
      await announceContent(context, installation, delivery);
    } catch (error) {
      if (error instanceof LeaseLost) lost = error;
      throw error;
    }
  };
  const { raw } = mail;
  const outcome = await sendBySmtp(
    server,
    { from: from.address, to: delivery.address, raw, signal, beforeContent },
    context.timing.smtp,
  );
  if (lost) throw lost;
  return outcome;
}

/**
 * Makes one attempt at a claimed mail.
 * @returns null when it needed no mail server and is recorded already
 * @throws Hopeless, LeaseLost, MailSettingsFault
 */
export async function sendDelivery(
  context: WorkerContext,
  installation: Installation,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<SmtpOutcome | null> {
  if (!isMailAddress(delivery.address)) throw hopeless('bad_address', 'this is no mail address');
  const mailer = await mailServerFor(context.app, installation);
  if (!mailer.mayReceive(delivery.address)) throw new Hopeless(REASON_DOMAIN);
  const compose = (attachAtMost: number) =>
    composeDelivery(context, installation, delivery, mailer, attachAtMost);
  const { server, from } = mailer;
  const mail = await compose(context.timing.attachmentLimitBytes);
  if (server === null) {
    await storeInOutbox(installation.db, delivery, mail);
    return null;
  }
  const send = (composed: ComposedMail) =>
    sendToServer(context, installation, delivery, composed, { server, from }, signal);
  const outcome = await send(mail);
  // This server takes smaller mails than we send: the recipient gets the link instead.
  const wantsLink = outcome.kind === 'refused' && outcome.isTooLarge && mail.attachment !== null;
  if (!wantsLink) return outcome;
  await returnToPending(installation.db, delivery, context.timing.leaseMs);
  return send(await compose(0));
}
