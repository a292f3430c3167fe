import { type Kysely, sql } from 'kysely';

/** Waiting mails that somebody tries to send now are still sent only once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE hand_send ALTER COLUMN delivery_ids DROP NOT NULL;
    COMMENT ON COLUMN hand_send.delivery_ids IS
      'mails that were sent again; none: a test, or a whole run; null: what waited was tried now';
  `.execute(db);
}
