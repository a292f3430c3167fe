import { type Kysely, sql } from 'kysely';

/** A key stands for the whole request, which may be more than could be done. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE hand_send ADD COLUMN question text;
    COMMENT ON COLUMN hand_send.question IS 'what was asked for with the key; null: a test, or asked before this was written down';
  `.execute(db);
}
