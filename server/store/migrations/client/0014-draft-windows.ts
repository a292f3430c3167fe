import { type Kysely, sql } from 'kysely';

/** A draft that is open in two windows of its author is not overwritten silently. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE report ADD COLUMN draft_window uuid;
    COMMENT ON COLUMN report.draft_window IS 'editor window that wrote the draft last; null: one that did not say, or no draft';
  `.execute(db);
}
