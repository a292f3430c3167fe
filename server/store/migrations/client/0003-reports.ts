import { type Kysely, sql } from 'kysely';

/** Reports, their frozen editions, and the ledgers of recurring delivery. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE report (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      type text NOT NULL,
      "group" text,
      period text NOT NULL,
      start_time text,
      end_time text,
      structure jsonb NOT NULL,
      recurrence jsonb,
      revision int NOT NULL DEFAULT 1,
      draft boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      created_by uuid REFERENCES app_user ON DELETE SET NULL,
      modified_at timestamptz NOT NULL DEFAULT now(),
      modified_by uuid REFERENCES app_user ON DELETE SET NULL
    );
    CREATE UNIQUE INDEX report_name ON report (type, coalesce("group", ''), lower(name)) WHERE NOT draft;
    -- What a save replaced: the versions before the current one.
    CREATE TABLE report_history (
      report_id int NOT NULL REFERENCES report ON DELETE CASCADE,
      revision int NOT NULL,
      body jsonb NOT NULL,
      saved_at timestamptz NOT NULL,
      saved_by uuid,
      PRIMARY KEY (report_id, revision)
    );
    -- When a report's recurrence is due next; kept beside the report so that a due scan reads one index.
    CREATE TABLE schedule (
      report_id int PRIMARY KEY REFERENCES report ON DELETE CASCADE,
      next_at timestamptz,
      evaluated_from timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX schedule_due ON schedule (next_at) WHERE next_at IS NOT NULL;
    -- A frozen issue: numbers that never change.
    CREATE TABLE generation (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      report_id int REFERENCES report ON DELETE SET NULL,
      kind text NOT NULL,
      report jsonb NOT NULL,
      start_time text NOT NULL,
      end_time text NOT NULL,
      zone text NOT NULL,
      blocks jsonb NOT NULL,
      created_by uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz
    );
    COMMENT ON COLUMN generation.report IS 'name, type, group, structure as they were';
    COMMENT ON COLUMN generation.blocks IS 'BlocksAnswer of contract/reports/block.ts';
    CREATE INDEX generation_report ON generation (report_id, created_at DESC);
    CREATE INDEX generation_expiry ON generation (expires_at) WHERE expires_at IS NOT NULL;
    CREATE TABLE occurrence (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      report_id int REFERENCES report ON DELETE SET NULL,
      report_name text NOT NULL,
      due_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'due',
      attempts int NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL DEFAULT now(),
      lease_until timestamptz,
      fence bigint NOT NULL DEFAULT 0,
      generation_id uuid REFERENCES generation,
      broken_widgets jsonb NOT NULL DEFAULT '[]',
      reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (report_id, due_at)
    );
    CREATE INDEX occurrence_generation ON occurrence (generation_id);
    CREATE INDEX occurrence_open ON occurrence (next_attempt_at) WHERE state IN ('due', 'claimed', 'frozen');
    CREATE INDEX occurrence_due ON occurrence (due_at DESC);
    COMMENT ON COLUMN occurrence.fence IS 'raised by every claim: whoever holds an older number has lost the work';
    -- Stored before any mail uses it, so that a second attempt mails the same bytes.
    CREATE TABLE rendering (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      occurrence_id uuid NOT NULL REFERENCES occurrence ON DELETE CASCADE,
      scope_hash text NOT NULL,
      language text NOT NULL,
      pdf bytea NOT NULL,
      broken_widgets jsonb NOT NULL DEFAULT '[]',
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (occurrence_id, scope_hash, language)
    );
    CREATE TABLE delivery (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      occurrence_id uuid NOT NULL REFERENCES occurrence ON DELETE CASCADE,
      recipient_id uuid NOT NULL,
      address text NOT NULL,
      language text NOT NULL,
      rendering_id uuid REFERENCES rendering,
      state text NOT NULL DEFAULT 'pending',
      attempts int NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL DEFAULT now(),
      lease_until timestamptz,
      fence bigint NOT NULL DEFAULT 0,
      message_id text NOT NULL,
      reply text,
      reason text,
      possibly_sent_twice boolean NOT NULL DEFAULT false,
      sent_at timestamptz,
      UNIQUE (occurrence_id, recipient_id)
    );
    CREATE INDEX delivery_rendering ON delivery (rendering_id);
    CREATE INDEX delivery_open ON delivery (next_attempt_at) WHERE state IN ('pending', 'sending');
    CREATE TABLE outbox_mail (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      delivery_id uuid UNIQUE REFERENCES delivery ON DELETE CASCADE,
      recipient text NOT NULL,
      subject text NOT NULL,
      body_text text NOT NULL,
      raw bytea NOT NULL,
      attachments jsonb NOT NULL DEFAULT '[]',
      created_at timestamptz NOT NULL DEFAULT now()
    );
  `.execute(db);
}
