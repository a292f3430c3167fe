import type { Kysely } from 'kysely';
import type { Database } from '#server/store/database.ts';
import type { ComposedMail } from './compose-delivery.ts';
import { type Delivery, markInOutbox } from './delivery-ledger.ts';

/** Puts a mail where an administrator can open it, in one transaction with its delivery. @throws LeaseLost */
export const storeInOutbox = (db: Kysely<Database>, delivery: Delivery, mail: ComposedMail): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await markInOutbox(trx, delivery);
    const { name, pdf } = mail.attachment;
    await trx
      .insertInto('outbox_mail')
      .values({
        delivery_id: delivery.id,
        recipient: delivery.address,
        subject: mail.subject,
        body_text: mail.text,
        raw: mail.raw,
        attachments: JSON.stringify([{ name, bytes: pdf.length }]),
      })
      .execute();
  });
