import { type Kysely, sql } from 'kysely';

/** Recipients that a schedule cannot reach are reported once, and again when somebody has changed the schedule. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE schedule ADD COLUMN changed_at timestamptz;
    COMMENT ON COLUMN schedule.changed_at IS 'when a person changed anything of the schedule last; null: not since this was written down';
  `.execute(db);
}
