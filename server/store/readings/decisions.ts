import { type Kysely, type Selectable, sql } from 'kysely';
import type { DecisionKind } from '#contract/readings/data-health.ts';
import { parameterDefinition } from '#contract/readings/parameters.ts';
import { LONGEST_HOLD_MS } from '#domain/readings/state-hold.ts';
import { touchedQuarters } from '#domain/readings/touched-quarters.ts';
import type { Database } from '#server/store/database.ts';
import type { ReadingDecisionTable } from '#server/store/tables/verdicts.ts';

/** A decision as it is stored; undone ones stay as history. */
export type DecisionRow = Selectable<ReadingDecisionTable>;

/** A new decision by a person; instants in epoch ms. */
export interface NewDecision {
  moduleId: number;
  /** Parameter of the raw series (energyRegister, not energy); null for day_reopened and planned_outage. */
  parameterId: number | null;
  kind: DecisionKind;
  /** Instant of the judged reading. */
  ts: number;
  until?: number | null;
  /** For an exchange: oldEnd, newStart, exchangedAt (ISO 8601), oldSerial, newSerial. */
  data?: Record<string, string | number | null>;
  reason: string;
  /** Null: the system. */
  decidedBy: string | null;
}

/** Lists for recomputation the quarter-hours that a decision on one reading affects. */
async function markDirty(db: Kysely<Database>, { module_id, parameter_id, ts }: DecisionRow) {
  if (parameter_id === null) return;
  const { name } = await db
    .selectFrom('parameter')
    .select('name')
    .where('id', '=', parameter_id)
    .executeTakeFirstOrThrow();
  // A state that no longer counts is missing from all the quarter-hours into which it lasted.
  const kind = parameterDefinition(name)?.kind ?? 'gauge';
  const [first, last] = touchedQuarters(kind, ts.getTime(), LONGEST_HOLD_MS);
  await sql`
    INSERT INTO dirty_range (module_id, parameter_id, first_quarter, last_quarter)
    VALUES (${module_id}, ${parameter_id}, ${first}, ${last})`.execute(db);
}

/**
 * Stores a decision and lists what it affects for recomputation; `db` is a transaction, after which the caller wakes
 * the recomputation. A second decision in force on the same reading violates `reading_decision_in_force` (23505).
 * @returns the decision's id
 */
export async function insertDecision(db: Kysely<Database>, decision: NewDecision): Promise<string> {
  const row = await db
    .insertInto('reading_decision')
    .values({
      module_id: decision.moduleId,
      parameter_id: decision.parameterId,
      kind: decision.kind,
      ts: new Date(decision.ts),
      until: decision.until == null ? null : new Date(decision.until),
      data: JSON.stringify(decision.data ?? {}),
      reason: decision.reason,
      decided_by: decision.decidedBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await markDirty(db, row);
  return row.id;
}

/**
 * Undoes a decision and lists what it affected for recomputation; `db` is a transaction, after which the caller wakes
 * the recomputation.
 * @returns the decision undone, or undefined when there is none in force of this id
 */
export async function undoDecision(
  db: Kysely<Database>,
  id: string,
  userId: string | null,
): Promise<DecisionRow | undefined> {
  const row = await db
    .updateTable('reading_decision')
    .set({ undone_at: new Date(), undone_by: userId })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) await markDirty(db, row);
  return row;
}
