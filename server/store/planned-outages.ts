import type { Kysely } from 'kysely';
import type { Period } from '#domain/time/calendar.ts';
import type { Database } from './database.ts';

/** Planned outages of some modules that are in force, by module number. */
export async function plannedOutages(
  db: Kysely<Database>,
  moduleIds: readonly number[],
): Promise<Map<number, Period[]>> {
  if (moduleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reading_decision')
    .select(['module_id', 'ts', 'until'])
    .where('kind', '=', 'planned_outage')
    .where('undone_at', 'is', null)
    .where('module_id', 'in', [...new Set(moduleIds)])
    .execute();
  const outages = new Map<number, Period[]>();
  for (const { module_id: id, ts, until } of rows) {
    const known = outages.get(id) ?? [];
    outages.set(id, [...known, { start: ts.getTime(), end: until?.getTime() ?? ts.getTime() }]);
  }
  return outages;
}
