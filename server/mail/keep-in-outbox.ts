import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/store/database.ts';
import type { OutboxMailTable } from '#server/store/tables/reports.ts';

type KeptMail = Pick<Insertable<OutboxMailTable>, 'recipient' | 'subject' | 'body_text' | 'raw'>;

/**
 * Stores a mail without attachment or delivery in the outbox, where those who may open accounts can read it.
 * @returns its id
 */
export const keepInOutbox = async (db: Kysely<Database>, mail: KeptMail): Promise<string> => {
  const { id } = await db
    .insertInto('outbox_mail')
    .values({ ...mail, attachments: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
