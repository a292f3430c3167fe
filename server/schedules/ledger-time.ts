import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/store/database.ts';

/** Due times and leases follow the database's clock, whatever the clocks of the processes say. */
export const NOW: RawBuilder<Date> = sql<Date>`clock_timestamp()`;

export const inMs = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + ${ms}::double precision * interval '1 millisecond'`;

/** True in SQL when no worker holds the row. */
export const IS_FREE: RawBuilder<boolean> = sql<boolean>`(lease_until IS NULL OR lease_until < clock_timestamp())`;
export const IS_READY: RawBuilder<boolean> = sql<boolean>`next_attempt_at <= clock_timestamp()`;

/** The database's time now. */
export async function databaseTime(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  return (rows[0] as { now: Date }).now;
}
