import { type Kysely, sql } from 'kysely';

/** Workers claim their rows in the ledgers: the queue that carried ids to them is gone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`DROP SCHEMA IF EXISTS pgboss CASCADE`.execute(db);
}
