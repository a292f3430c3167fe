import { type Kysely, sql } from 'kysely';

/** A manual request is carried out once, however often it arrives. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE hand_send ADD COLUMN key uuid;
    COMMENT ON COLUMN hand_send.key IS 'made by who asks; null: one that did not say';
    CREATE UNIQUE INDEX hand_send_key ON hand_send (user_id, key, occurrence_id);
  `.execute(db);
}
