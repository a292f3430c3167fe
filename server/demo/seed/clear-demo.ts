import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';

/** Children before their parents. */
const TABLES = [
  'notification',
  'schedule',
  'report',
  'quarter_day',
  'day_rollup',
  'last_value',
  'reading',
  'dirty_range',
  'reading_verdict',
  'reading_decision',
  'provider_reservation',
  'virtual_collection',
  'formula_version',
  'module',
  'plc',
  'site',
  'ingest_token',
  'setting',
] as const;

/** Removes what a first start left behind that was ended half way; on a fresh installation there is nothing. */
export async function clearDemo({ db }: Pick<Installation, 'db'>): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table as keyof Database).execute();
}
