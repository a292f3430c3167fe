import { type Kysely, sql } from 'kysely';

/** What waits and is tried now by hand goes out once all the same. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE hand_send ALTER COLUMN delivery_ids DROP NOT NULL;
    COMMENT ON COLUMN hand_send.delivery_ids IS
      'mails that were sent again; none: a test, or a whole run; null: what waited was tried now';
  `.execute(db);
}
