import { type Kysely, sql } from 'kysely';

/** The ledgers of deliveries refuse a state that nobody knows. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE occurrence ADD CONSTRAINT occurrence_state
      CHECK (state IN ('due', 'claimed', 'frozen', 'done', 'failed', 'missed'));
    ALTER TABLE delivery ADD CONSTRAINT delivery_state
      CHECK (state IN ('pending', 'sending', 'sent', 'outbox', 'failed', 'held'));
  `.execute(db);
}
