import type { Kysely, Transaction } from 'kysely';
import { type Decision, type DecisionInput, READING_DECISIONS } from '#contract/readings/data-health.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ingestOf } from '#server/ingest/ingest.ts';
import type { Database } from '#server/store/database.ts';
import { reopenDay } from '#server/store/days/closed-days.ts';
import { dateOfDay, dayOf } from '#server/store/days/quarter-days.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import { insertDecision, type NewDecision } from '#server/store/readings/decisions.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { orTaken } from '#server/store/unique-violation.ts';
import { checkReadingDecision } from './check-decision.ts';
import { healthModule } from './health-module.ts';
import { findDecision } from './module-decisions.ts';
import { undoModuleDecision } from './undo-decision.ts';

/** Longest outage that can be planned, ms; a module that is away for longer should be deleted. */
const LONGEST_OUTAGE_MS = 366 * 86_400_000;

const refuse = (message: string, field: string): ApiError =>
  new ApiError(400, 'validation_failed', message, field);
const conflict = (message: string): ApiError => new ApiError(409, 'conflict', message, 'at');

/** @throws ApiError 400 for an outage that ends before it begins, 409 where one is planned already */
async function checkOutage(
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
async function checkReopening(db: Kysely<Database>, moduleId: number, { at }: DecisionInput): Promise<void> {
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

/** Data of a meter exchange; empty for any other decision. */
function dataOf(input: DecisionInput): NonNullable<NewDecision['data']> {
  if (input.kind !== 'exchange') return {};
  const { oldEnd, newStart, oldSerial, newSerial, exchangedAt } = input;
  return { oldEnd, newStart, oldSerial, newSerial, exchangedAt: new Date(exchangedAt ?? '').toISOString() };
}

/** Makes two people's decisions on one module wait for each other: the second sees what the first has done. */
const lockModule = (trx: Transaction<Database>, { id }: ModuleRow) =>
  trx.selectFrom('module').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** POST /data-health/{uuid}/decisions: records a decision on readings; intervals are computed anew. */
export async function postDecision(call: Call<DecisionInput>): Promise<Decision> {
  const principal = requirePrincipal(call);
  const { installation, body } = call;
  const module = await healthModule(call);
  // Checked before the transaction: a second decision on the same reading fails at the table's unique index.
  const parameterId = READING_DECISIONS.includes(body.kind)
    ? await checkReadingDecision(installation, module, body)
    : null;

  const decide = async (trx: Transaction<Database>): Promise<string> => {
    await lockModule(trx, module);
    if (body.replaces !== null) await undoModuleDecision(trx, module.id, body.replaces, principal.userId);
    if (body.kind === 'planned_outage') await checkOutage(trx, module.id, body);
    if (body.kind === 'day_reopened') await checkReopening(trx, module.id, body);
    const at = Date.parse(body.at);
    const id = await insertDecision(trx, {
      moduleId: module.id,
      parameterId,
      kind: body.kind,
      ts: at,
      until: body.kind === 'planned_outage' ? Date.parse(body.until ?? '') : null,
      data: dataOf(body),
      reason: body.reason,
      decidedBy: principal.userId,
    });
    if (body.kind === 'day_reopened') await reopenDay(trx, id, module.id, dayOf(at));
    return id;
  };

  const id = await orTaken(
    installation.db.transaction().execute(decide),
    'reading_decision_in_force',
    () => new ApiError(409, 'conflict', 'This reading is decided already', 'at'),
  );
  ingestOf(installation).recompute.wake();
  const ids = await parameterIds(installation);
  const decision = await findDecision(installation.db, ids, { moduleId: module.id, id }, principal.language);
  return decision as Decision;
}
