import { type Kysely, sql } from 'kysely';

/** Data that is kept for a time only, and the window that unsaved work comes from. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE report_draft ADD COLUMN window_id uuid;
    COMMENT ON COLUMN report_draft.window_id IS 'editor window that wrote it; null: one that did not say';
    CREATE INDEX report_drafts_of ON report (created_by) WHERE draft;

    ALTER TABLE generation ADD COLUMN removed_at timestamptz, ALTER COLUMN blocks DROP NOT NULL;
    COMMENT ON COLUMN generation.removed_at IS 'its numbers, widgets and PDFs are no longer kept; null: they are';
    CREATE INDEX generation_kept ON generation (created_at) WHERE kind = 'occurrence' AND removed_at IS NULL;
    ALTER TABLE rendering ALTER COLUMN pdf DROP NOT NULL;
  `.execute(db);
}
