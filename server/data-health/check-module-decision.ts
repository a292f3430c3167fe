import type { Kysely } from 'kysely';
import type { DecisionInput } from '#contract/readings/data-health.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Database } from '#server/store/database.ts';
import { dateOfDay, dayOf } from '#server/store/days/quarter-days.ts';

/** Longest outage that can be planned, ms; a module that is away for longer should be deleted. */
const LONGEST_OUTAGE_MS = 366 * 86_400_000;

const refuse = (message: string, field: string): ApiError =>
  new ApiError(400, 'validation_failed', message, field);
const conflict = (message: string): ApiError => new ApiError(409, 'conflict', message, 'at');

/** @throws ApiError 400 for an outage that ends before it begins, 409 where one is planned already */
export async function checkOutage(
  db: Kysely<Database>,
  moduleId: number,
  { at, until }: DecisionInput,
): Promise<void> {
  const [start, end] = [Date.parse(at), Date.parse(until ?? '')];
  if (end <= start) throw refuse('An outage ends after it begins', 'until');
  if (end - start > LONGEST_OUTAGE_MS) throw refuse('An outage lasts a year at most', 'until');
  const other = await db
    .selectFrom('reading_decision')
    .select('id')
    .where('module_id', '=', moduleId)
    .where('kind', '=', 'planned_outage')
    .where('undone_at', 'is', null)
    .where('ts', '<', new Date(end))
    .where('until', '>', new Date(start))
    .executeTakeFirst();
  if (other) throw conflict('An outage is planned for some of this time already');
}

/** @throws ApiError 400 when the UTC day is not closed, 409 when somebody has reopened it */
export async function checkReopening(
  db: Kysely<Database>,
  moduleId: number,
  { at }: DecisionInput,
): Promise<void> {
  const day = dayOf(Date.parse(at));
  const [start, end] = [new Date(`${dateOfDay(day)}T00:00Z`), new Date(`${dateOfDay(day + 1)}T00:00Z`)];
  const reopened = await db
    .selectFrom('reading_decision')
    .select('id')
    .where('module_id', '=', moduleId)
    .where('kind', '=', 'day_reopened')
    .where('undone_at', 'is', null)
    .where('ts', '>=', start)
    .where('ts', '<', end)
    .executeTakeFirst();
  if (reopened) throw conflict('This day is reopened already');
  const closed = await db
    .selectFrom('quarter_day')
    .select('day')
    .where('module_id', '=', moduleId)
    .where('day', '=', start)
    .where('is_closed', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!closed) throw refuse('This day is not closed', 'at');
}
