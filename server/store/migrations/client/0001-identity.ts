import { type Kysely, sql } from 'kysely';

/** Users, roles, sessions, company details: every instance has them, including the management instance. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE setting (key text PRIMARY KEY, value jsonb NOT NULL);
    CREATE TABLE site (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      timezone text NOT NULL,
      address text,
      image text,
      position int NOT NULL DEFAULT 0
    );
    CREATE TABLE role (
      id text PRIMARY KEY,
      name text NOT NULL,
      is_system boolean NOT NULL DEFAULT false,
      position int NOT NULL DEFAULT 100,
      grants jsonb NOT NULL DEFAULT '{}',
      sites uuid[]
    );
    CREATE TABLE app_user (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      email text NOT NULL,
      password_hash text,
      first_name text NOT NULL DEFAULT '',
      last_name text NOT NULL DEFAULT '',
      phone_number text,
      position text,
      language text NOT NULL DEFAULT 'en',
      dashboard int,
      clients uuid[] NOT NULL DEFAULT '{}',
      is_active boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX app_user_email ON app_user (lower(email));
    CREATE TABLE user_role (
      user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
      role_id text NOT NULL REFERENCES role ON DELETE CASCADE,
      PRIMARY KEY (user_id, role_id)
    );
    CREATE TABLE session (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
      remember boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      ended_at timestamptz
    );
    CREATE INDEX session_of_user ON session (user_id) WHERE ended_at IS NULL;
    CREATE TABLE refresh_token (
      hash bytea PRIMARY KEY,
      session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      used_at timestamptz
    );
    CREATE INDEX refresh_token_session ON refresh_token (session_id);
    CREATE TABLE missing_translation (
      locale text NOT NULL,
      key text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (locale, key)
    );
  `.execute(db);
}
