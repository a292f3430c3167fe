import type { Kysely } from 'kysely';
import { type Delivery, markInOutbox } from '#server/deliveries/ledgers/delivery-ledger.ts';
import type { ComposedMail } from '#server/deliveries/make/compose-delivery.ts';
import { NOW } from '#server/schedules/ledger-time.ts';
import type { Database } from '#server/store/database.ts';

/**
 * Stores a mail where an administrator can open it, in one transaction with its delivery; a mail sent again replaces
 * the first.
 * @throws LeaseLost
 */
export const storeInOutbox = (db: Kysely<Database>, delivery: Delivery, mail: ComposedMail): Promise<void> =>
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
