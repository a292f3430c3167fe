import { type Kysely, sql } from 'kysely';

/** Clients that the management instance knows and that run on other machines: they have no schema here. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE remote_client (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      name text NOT NULL,
      domain text NOT NULL UNIQUE,
      iot_box boolean NOT NULL DEFAULT false
    );
  `.execute(db);
}
