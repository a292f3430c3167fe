import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { RunState } from '#contract/reports/delivery-states.ts';
import { storeEdition } from '#server/reports/editions/editions.ts';
import { CLAIMED_RUN, OPEN_RUN } from '#server/schedules/ledger-states.ts';
import { IS_FREE, IS_READY, inMs } from '#server/schedules/ledger-time.ts';
import type { Database } from '#server/store/database.ts';
import type { DeliveryTable, GenerationTable, OccurrenceTable } from '#server/store/tables/reports.ts';
import { nextRow } from './claim-next-row.ts';
import { LeaseLost } from './lease.ts';

export type Occurrence = Selectable<OccurrenceTable>;
type Db = Kysely<Database> | Transaction<Database>;

/** Occurrences that somebody could work on now, in the order of their turns. */
export const readyOccurrences = (db: Db) =>
  db
    .selectFrom('occurrence')
    .select('id')
    .where('state', 'in', OPEN_RUN)
    .where(IS_READY)
    .where(IS_FREE)
    .orderBy('next_attempt_at');

/**
 * Takes the next occurrence, or the one named, for this process: due → claimed, and one left behind by a dead process
 * with its state as it is. undefined: others have them, or there is nothing left to do.
 */
export const claimOccurrence = (db: Db, leaseMs: number, id?: string): Promise<Occurrence | undefined> =>
  db
    .updateTable('occurrence')
    .set({
      state: sql<RunState>`CASE state WHEN 'due' THEN 'claimed' ELSE state END`,
      attempts: sql<number>`attempts + 1`,
      fence: sql<number>`fence + 1`,
      lease_until: inMs(leaseMs),
    })
    .where('id', '=', nextRow(readyOccurrences(db), id))
    .returningAll()
    .executeTakeFirst();

/** Update of a claimed row; the fence refuses everybody but its present holder. */
export const held = (db: Db, { id, fence }: Pick<Occurrence, 'id' | 'fence'>) =>
  db
    .updateTable('occurrence')
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', 'in', CLAIMED_RUN);

export async function mustHold(
  update: Promise<{ numUpdatedRows: bigint }>,
  occurrence: Occurrence,
): Promise<void> {
  if ((await update).numUpdatedRows !== 1n) throw new LeaseLost(`occurrence ${occurrence.id}`);
}

export async function renewOccurrence(db: Db, occurrence: Occurrence, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await held(db, occurrence)
    .set({ lease_until: inMs(leaseMs) })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * claimed → frozen: stores the data and the list of recipients in one transaction, so that a run has one edition.
 * @throws LeaseLost
 */
export const freezeOccurrence = (
  db: Kysely<Database>,
  occurrence: Occurrence,
  edition: Insertable<GenerationTable>,
  deliveries: Insertable<DeliveryTable>[],
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const editionId = await storeEdition(trx, edition);
    const update = held(trx, occurrence)
      .where('state', '=', 'claimed')
      .set({ state: 'frozen', generation_id: editionId })
      .executeTakeFirst();
    await mustHold(update, occurrence);
    if (deliveries.length > 0) {
      await trx
        .insertInto('delivery')
        .values(deliveries)
        .onConflict((conflict) => conflict.columns(['occurrence_id', 'recipient_id']).doNothing())
        .execute();
    }
    return editionId;
  });

/**
 * frozen → done: every rendering is stored, and the mails are sent separately. A mail still without a rendering has
 * lost its recipient meanwhile.
 * @throws LeaseLost
 */
export const finishOccurrence = (
  db: Kysely<Database>,
  occurrence: Occurrence,
  brokenWidgets: string[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const update = held(trx, occurrence)
      .where('state', '=', 'frozen')
      .set({ state: 'done', broken_widgets: JSON.stringify(brokenWidgets), reason: null, lease_until: null })
      .executeTakeFirst();
    await mustHold(update, occurrence);
    await failUnrendered(trx, occurrence.id, 'recipient_gone: this user was deleted');
  });

const failUnrendered = (trx: Transaction<Database>, occurrenceId: string, reason: string) =>
  trx
    .updateTable('delivery')
    .set({ state: 'failed', reason })
    .where('occurrence_id', '=', occurrenceId)
    .where('state', '=', 'pending')
    .where('rendering_id', 'is', null)
    .execute();

/**
 * Gives a run back for another process to continue; the attempt does not count.
 * @throws LeaseLost
 */
export const releaseOccurrence = (db: Db, occurrence: Occurrence): Promise<void> =>
  mustHold(
    held(db, occurrence).set({ attempts: sql<number>`attempts - 1`, lease_until: null }).executeTakeFirst(),
    occurrence,
  );

/**
 * Schedules another attempt after `waitMs`; each kind of failure is counted separately.
 * @throws LeaseLost
 */
export const postponeOccurrence = (
  db: Db,
  occurrence: Occurrence,
  reason: string,
  waitMs: number,
  failures: 'report_failures' | 'outage_failures',
): Promise<void> =>
  mustHold(
    held(db, occurrence)
      .set({
        reason,
        next_attempt_at: inMs(waitMs),
        lease_until: null,
        [failures]: sql<number>`${sql.ref(failures)} + 1`,
      })
      .executeTakeFirst(),
    occurrence,
  );

/**
 * Fails a run that cannot be made, and with it every mail that waits for it.
 * @throws LeaseLost
 */
export const failOccurrence = (db: Kysely<Database>, occurrence: Occurrence, reason: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await mustHold(
      held(trx, occurrence).set({ state: 'failed', reason, lease_until: null }).executeTakeFirst(),
      occurrence,
    );
    await failUnrendered(trx, occurrence.id, reason);
  });
