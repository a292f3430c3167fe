import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';

/** Children before their parents, in the order of deletion. */
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

/** Removes the remains of an interrupted first start; a fresh installation has none. */
export async function clearDemo({ db }: Pick<Installation, 'db'>): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table as keyof Database).execute();
}
