import { type Kysely, sql } from 'kysely';

/** Modules taken out of use: their history stays, and nobody is expected to send anything for them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE module ADD COLUMN disabled boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN module.disabled IS 'out of use: cannot be chosen anew, is not missed when silent; its series stay readable';
  `.execute(db);
}
