import { type Kysely, type NotNull, type Selectable, sql, type Transaction } from 'kysely';
import type { MailState } from '#contract/reports/delivery-states.ts';
import { OPEN_MAIL } from '#server/schedules/ledger-states.ts';
import { IS_FREE, IS_READY, inMs, NOW } from '#server/schedules/ledger-time.ts';
import type { Database } from '#server/store/database.ts';
import type { DeliveryTable } from '#server/store/tables/reports.ts';
import { nextRow } from './claim-next-row.ts';
import { LeaseLost } from './lease.ts';

/** A claimed mail, which has its rendering. */
export type Delivery = Selectable<DeliveryTable> & { rendering_id: string };
type Db = Kysely<Database> | Transaction<Database>;

const INTERRUPTED_TWICE = 'interrupted: twice cut off while the mail was handed over; it may have arrived';

/** Mails that somebody could send now, in the order of their turns. */
export const readyDeliveries = (db: Db) =>
  db
    .selectFrom('delivery')
    .select('id')
    .where('state', 'in', OPEN_MAIL)
    .where('rendering_id', 'is not', null)
    .where(IS_READY)
    .where(IS_FREE)
    .orderBy('next_attempt_at');

const IS_CUT_OFF_TWICE = sql`state = 'sending' AND possibly_sent_twice`;

/**
 * Takes the next mail, or the one named, for this process. One found in `sending` was cut off by the death of its process
 * after the content began to flow: it goes out once more, marked as possibly sent twice. The second time it has failed.
 */
export const claimDelivery = (db: Db, leaseMs: number, id?: string): Promise<Delivery | undefined> =>
  db
    .updateTable('delivery')
    .set({
      state: sql<MailState>`CASE WHEN ${IS_CUT_OFF_TWICE} THEN 'failed' ELSE 'pending' END`,
      reason: sql<string | null>`CASE WHEN ${IS_CUT_OFF_TWICE} THEN ${INTERRUPTED_TWICE} ELSE reason END`,
      attempts: sql<number>`CASE WHEN ${IS_CUT_OFF_TWICE} THEN attempts ELSE attempts + 1 END`,
      lease_until: sql<Date | null>`CASE WHEN ${IS_CUT_OFF_TWICE} THEN NULL ELSE ${inMs(leaseMs)} END`,
      possibly_sent_twice: sql<boolean>`possibly_sent_twice OR state = 'sending'`,
      fence: sql<number>`fence + 1`,
    })
    .where('id', '=', nextRow(readyDeliveries(db), id))
    .returningAll()
    .$narrowType<{ rendering_id: NotNull }>()
    .executeTakeFirst();

const held = (db: Db, { id, fence }: Pick<Delivery, 'id' | 'fence'>) =>
  db.updateTable('delivery').where('id', '=', id).where('fence', '=', fence);

async function mustHold(update: Promise<{ numUpdatedRows: bigint }>, delivery: Delivery): Promise<void> {
  if ((await update).numUpdatedRows !== 1n) throw new LeaseLost(`delivery ${delivery.id}`);
}

export async function renewDelivery(db: Db, delivery: Delivery, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await held(db, delivery)
    .where('state', 'in', OPEN_MAIL)
    .set({ lease_until: inMs(leaseMs) })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * pending → sending: written before the first byte of the content, with a fresh lease.
 * @throws LeaseLost
 */
export const markSending = (db: Db, delivery: Delivery, leaseMs: number): Promise<void> =>
  mustHold(
    held(db, delivery)
      .where('state', '=', 'pending')
      .set({ state: 'sending', lease_until: inMs(leaseMs) })
      .executeTakeFirst(),
    delivery,
  );

/**
 * sending → pending, for another mail within the same attempt after the server refused the first.
 * @throws LeaseLost
 */
export const returnToPending = (db: Db, delivery: Delivery, leaseMs: number): Promise<void> =>
  mustHold(
    held(db, delivery)
      .where('state', 'in', OPEN_MAIL)
      .set({ state: 'pending', lease_until: inMs(leaseMs) })
      .executeTakeFirst(),
    delivery,
  );

/**
 * sending → sent, with the server's reply.
 * @throws LeaseLost
 */
export const markSent = (db: Db, delivery: Delivery, reply: string): Promise<void> =>
  mustHold(
    held(db, delivery)
      .where('state', '=', 'sending')
      .set({ state: 'sent', reply, reason: null, sent_at: NOW, lease_until: null })
      .executeTakeFirst(),
    delivery,
  );

/**
 * pending → outbox.
 * @throws LeaseLost
 */
export const markInOutbox = (db: Db, delivery: Delivery): Promise<void> =>
  mustHold(
    held(db, delivery)
      .where('state', '=', 'pending')
      .set({ state: 'outbox', reason: null, sent_at: NOW, lease_until: null })
      .executeTakeFirst(),
    delivery,
  );

/**
 * Gives a mail back for another process to send; the attempt does not count.
 * @throws LeaseLost
 */
export const releaseDelivery = (db: Db, delivery: Delivery): Promise<void> =>
  mustHold(
    held(db, delivery)
      .where('state', 'in', OPEN_MAIL)
      .set({ state: 'pending', attempts: sql<number>`attempts - 1`, lease_until: null })
      .executeTakeFirst(),
    delivery,
  );

/**
 * Schedules another attempt after `waitMs`; `isUncertain`: the server may have taken the mail this time.
 * @throws LeaseLost
 */
export const postponeDelivery = (
  db: Db,
  delivery: Delivery,
  reason: string,
  waitMs: number,
  isUncertain: boolean,
): Promise<void> =>
  mustHold(
    held(db, delivery)
      .where('state', 'in', OPEN_MAIL)
      .set({
        state: 'pending',
        reason,
        failures: sql<number>`failures + 1`,
        next_attempt_at: inMs(waitMs),
        lease_until: null,
        ...(isUncertain ? { possibly_sent_twice: true } : {}),
      })
      .executeTakeFirst(),
    delivery,
  );

/**
 * Ends a mail that cannot be delivered; `isUncertain`: the server may have taken it all the same.
 * @throws LeaseLost
 */
export const failDelivery = (
  db: Db,
  delivery: Delivery,
  reason: string,
  isUncertain = false,
): Promise<void> =>
  mustHold(
    held(db, delivery)
      .where('state', 'in', OPEN_MAIL)
      .set({
        state: 'failed',
        reason,
        lease_until: null,
        ...(isUncertain ? { possibly_sent_twice: true } : {}),
      })
      .executeTakeFirst(),
    delivery,
  );
