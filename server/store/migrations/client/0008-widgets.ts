import { type Kysely, sql } from 'kysely';

/** Facts that widgets show beside series: the meaning of a digital sensor's levels. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE module ADD COLUMN sensor jsonb;
    COMMENT ON COLUMN module.sensor IS 'sensorSchema of contract/readings/module.ts; null: its defaults';
  `.execute(db);
}
