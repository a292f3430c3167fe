import { type Kysely, sql } from 'kysely';

/** The list of installations: which host name is served from which schema. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE installation (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      schema_name text NOT NULL UNIQUE,
      kind text NOT NULL CHECK (kind IN ('client', 'management')),
      name text NOT NULL,
      domain text NOT NULL UNIQUE,
      iot_box boolean NOT NULL DEFAULT false,
      position int NOT NULL DEFAULT 0,
      is_ready boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON COLUMN installation.is_ready IS 'its first run is complete; otherwise the next start begins it again';
  `.execute(db);
}
