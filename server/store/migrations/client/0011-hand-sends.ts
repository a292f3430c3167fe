import { type Kysely, sql } from 'kysely';

/** Mails that people have sent manually. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Kept for as long as it counts, so that nobody is flooded with mails; whoever it was may be of another installation.
    CREATE TABLE hand_send (
      user_id uuid NOT NULL,
      occurrence_id uuid NOT NULL REFERENCES occurrence ON DELETE CASCADE,
      delivery_ids uuid[] NOT NULL DEFAULT '{}',
      at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    COMMENT ON COLUMN hand_send.delivery_ids IS 'mails that were sent again; none: a test, or a whole run';
    CREATE INDEX hand_send_of_user ON hand_send (user_id, at);
    CREATE INDEX hand_send_of_run ON hand_send (occurrence_id, at);
  `.execute(db);
}
