import { type Kysely, sql } from 'kysely';

/** Attempts counted for limits, by all API processes on the database. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Not logged: counts of minutes may be lost with a crash of the database. Columns as rate-limiter-flexible has them.
    CREATE UNLOGGED TABLE limit_count (
      key text PRIMARY KEY,
      points integer NOT NULL,
      expire bigint NOT NULL
    );
    COMMENT ON COLUMN limit_count.expire IS 'epoch ms from which the points count no more';
    CREATE INDEX limit_count_expire ON limit_count (expire);
  `.execute(db);
}
