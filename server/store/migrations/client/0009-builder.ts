import { type Kysely, sql } from 'kysely';

/** Unsaved work on reports; deliveries that are requested manually, sent again, or fetched by a link. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- One person's autosaved work on a saved report; a report that was never saved is a draft itself.
    CREATE TABLE report_draft (
      report_id int NOT NULL REFERENCES report ON DELETE CASCADE,
      author_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
      base_revision int NOT NULL,
      changes int NOT NULL DEFAULT 1,
      body jsonb NOT NULL,
      saved_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (report_id, author_id)
    );
    COMMENT ON COLUMN report_draft.body IS 'reportInputSchema of contract/reports/report.ts';
    -- Autosaves of a report that was never saved by hand.
    ALTER TABLE report
      ADD COLUMN unsaved_changes int NOT NULL DEFAULT 0,
      ADD COLUMN created_key uuid;
    COMMENT ON COLUMN report.created_key IS 'made by the client: a report whose first answer was lost is not made twice';
    CREATE UNIQUE INDEX report_created_key ON report (created_by, created_key);

    ALTER TABLE occurrence
      ADD COLUMN kind text NOT NULL DEFAULT 'schedule',
      ADD COLUMN asked_by uuid,
      ADD COLUMN covers jsonb,
      ADD COLUMN report_failures int NOT NULL DEFAULT 0,
      ADD COLUMN outage_failures int NOT NULL DEFAULT 0,
      ADD COLUMN owner_told_at timestamptz,
      ADD COLUMN owner_attempts int NOT NULL DEFAULT 0,
      ADD COLUMN owner_next_at timestamptz NOT NULL DEFAULT now();
    COMMENT ON COLUMN occurrence.covers IS 'of a test: zone, period and billingDay, as testDeliverySchema has them';
    COMMENT ON COLUMN occurrence.report_failures IS 'attempts that failed by what lies in the report; the next wait';
    COMMENT ON COLUMN occurrence.outage_failures IS 'attempts that failed by what is around it; the next wait';
    COMMENT ON COLUMN occurrence.owner_attempts IS 'mails to the owner about its failure: raised by every claim, as a fence';
    COMMENT ON COLUMN occurrence.owner_next_at IS 'when the owner may be told next: a lease, or the wait after an attempt';
    -- Nobody is told by mail of what happened before there were such mails.
    UPDATE occurrence SET owner_told_at = now();
    CREATE INDEX occurrence_tests ON occurrence (asked_by, due_at) WHERE kind = 'test';
    CREATE INDEX occurrence_untold ON occurrence (owner_next_at) WHERE owner_told_at IS NULL;
    ALTER TABLE rendering ADD COLUMN sites uuid[];
    COMMENT ON COLUMN rendering.sites IS 'sites within reach of its readers; null: all';
    ALTER TABLE delivery
      ADD COLUMN failures int NOT NULL DEFAULT 0,
      ADD COLUMN resends int NOT NULL DEFAULT 0,
      ADD COLUMN link_hash bytea UNIQUE,
      ADD COLUMN link_expires_at timestamptz,
      ADD COLUMN link_revoked_at timestamptz;
    COMMENT ON COLUMN delivery.failures IS 'attempts that failed, without those whose process died; the next wait';
    CREATE TABLE delivery_download (
      delivery_id uuid NOT NULL REFERENCES delivery ON DELETE CASCADE,
      at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX delivery_download_of ON delivery_download (delivery_id, at DESC);
  `.execute(db);
}
