import { type Kysely, sql } from 'kysely';

/** Everything around the reports: sessions as their owner sees them, password links, pictures, notifications. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE session
      ADD COLUMN user_agent text,
      ADD COLUMN address text,
      -- the role whose rights an administrator looks through
      ADD COLUMN view_as text REFERENCES role ON DELETE SET NULL,
      -- when the password was proved last
      ADD COLUMN proved_at timestamptz NOT NULL DEFAULT now();

    CREATE TABLE stored_image (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      purpose text NOT NULL CHECK (purpose IN ('avatar', 'logo', 'site', 'company')),
      media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp')),
      bytes bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    ALTER TABLE app_user
      ADD COLUMN avatar uuid REFERENCES stored_image ON DELETE SET NULL,
      ADD COLUMN number_style text NOT NULL DEFAULT 'language' CHECK (number_style IN ('language', 'comma', 'point')),
      ADD COLUMN csv_style text NOT NULL DEFAULT 'semicolon' CHECK (csv_style IN ('semicolon', 'comma'));

    -- one link sets one password once; only its hash is stored
    CREATE TABLE password_link (
      hash bytea PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
      purpose text NOT NULL CHECK (purpose IN ('reset', 'invitation')),
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX password_link_user ON password_link (user_id);

    CREATE TABLE notification (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      -- what it is about: at most one open notification for each
      subject text NOT NULL,
      type text NOT NULL CHECK (type IN ('error', 'warning', 'info')),
      title jsonb NOT NULL,
      message jsonb NOT NULL DEFAULT '[]',
      link jsonb,
      -- who may see it: this user only; else who may read this route and reaches one of these sites.
      -- Users of the management instance work here too: no user's id need be of this schema
      user_id uuid,
      route_name text,
      sites uuid[],
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      resolved_at timestamptz,
      resolved_by uuid
    );
    CREATE UNIQUE INDEX notification_open ON notification (subject) WHERE resolved_at IS NULL;
    CREATE INDEX notification_newest ON notification (updated_at DESC);
    CREATE INDEX notification_subject ON notification (subject, created_at DESC);
    -- the stream's own order: whoever publishes holds this row until the commit, so that a later id is never seen first
    CREATE TABLE notification_stream (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      last_id bigint NOT NULL DEFAULT 0
    );
    INSERT INTO notification_stream DEFAULT VALUES;
    CREATE TABLE notification_event (
      id bigint PRIMARY KEY,
      notification_id uuid NOT NULL REFERENCES notification ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('notify', 'clear', 'remove')),
      -- remove: out of the list of this user
      user_id uuid,
      at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX notification_event_of ON notification_event (notification_id);
    CREATE TABLE notification_cleared (
      user_id uuid NOT NULL,
      notification_id uuid NOT NULL REFERENCES notification ON DELETE CASCADE,
      PRIMARY KEY (user_id, notification_id)
    );

    -- texts of the installation's own: one entry for all languages, '' where nobody has written it yet
    CREATE TABLE translation_entry (
      domain text NOT NULL DEFAULT 'messages' CHECK (domain = 'messages'),
      key text NOT NULL CHECK (key ~ '^[A-Za-z0-9_.-]{1,128}$'),
      hu text NOT NULL DEFAULT '' CHECK (length(hu) <= 2000),
      en text NOT NULL DEFAULT '' CHECK (length(en) <= 2000),
      de text NOT NULL DEFAULT '' CHECK (length(de) <= 2000),
      fr text NOT NULL DEFAULT '' CHECK (length(fr) <= 2000),
      sk text NOT NULL DEFAULT '' CHECK (length(sk) <= 2000),
      cs text NOT NULL DEFAULT '' CHECK (length(cs) <= 2000),
      -- a page that had no text for the key made the entry: its language and session
      missed_in text,
      missed_by uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (domain, key)
    );
    CREATE INDEX translation_entry_missed ON translation_entry (missed_by) WHERE missed_by IS NOT NULL;
    INSERT INTO translation_entry (key, missed_in)
      SELECT DISTINCT ON (replace(key, ':', '.')) replace(key, ':', '.'), locale
      FROM missing_translation ORDER BY replace(key, ':', '.'), created_at
      ON CONFLICT DO NOTHING;
    DROP TABLE missing_translation;
  `.execute(db);
}
