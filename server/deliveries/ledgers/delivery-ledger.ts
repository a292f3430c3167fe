import { type Kysely, type NotNull, type Selectable, sql, type Transaction } from 'kysely';
import { OPEN_MAIL } from '#server/schedules/ledger-states.ts';
import { IS_FREE, IS_READY, inMs, NOW } from '#server/schedules/ledger-time.ts';
import type { Database } from '#server/store/database.ts';
import type { DeliveryTable } from '#server/store/tables/reports.ts';
import { LeaseLost } from './lease.ts';

/** A mail that is held: it has its rendering. */
export type Delivery = Selectable<DeliveryTable> & { rendering_id: string };
type Db = Kysely<Database> | Transaction<Database>;

const INTERRUPTED_TWICE = 'interrupted: twice cut off while the mail was handed over; it may have arrived';

/** Ids of mails that somebody could send now. */
export async function readyDeliveries(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('id')
    .where('state', 'in', OPEN_MAIL)
    .where('rendering_id', 'is not', null)
    .where(IS_READY)
    .where(IS_FREE)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes a mail for this process. One found in `sending` was cut off by the death of its process after the content
 * began to flow: it goes out once more, marked as possibly sent twice, but not a third time.
 */
export async function claimDelivery(db: Db, id: string, leaseMs: number): Promise<Delivery | undefined> {
  await db
    .updateTable('delivery')
    .set({ state: 'failed', reason: INTERRUPTED_TWICE, fence: sql<number>`fence + 1`, lease_until: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('possibly_sent_twice', '=', true)
    .where(IS_FREE)
    .execute();
  return db
    .updateTable('delivery')
    .set({
      state: 'pending',
      possibly_sent_twice: sql<boolean>`possibly_sent_twice OR state = 'sending'`,
      attempts: sql<number>`attempts + 1`,
      fence: sql<number>`fence + 1`,
      lease_until: inMs(leaseMs),
    })
    .where('id', '=', id)
    .where('state', 'in', OPEN_MAIL)
    .where('rendering_id', 'is not', null)
    .where(IS_READY)
    .where(IS_FREE)
    .returningAll()
    .$narrowType<{ rendering_id: NotNull }>()
    .executeTakeFirst();
}

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

/** pending → sending: written before the first byte of the content, with a fresh lease. @throws LeaseLost */
export const markSending = (db: Db, delivery: Delivery, leaseMs: number): Promise<void> =>
  mustHold(
    held(db, delivery)
      .where('state', '=', 'pending')
      .set({ state: 'sending', lease_until: inMs(leaseMs) })
      .executeTakeFirst(),
    delivery,
  );

/** sending → pending, for another mail within the same attempt: the server has refused the first. @throws LeaseLost */
export const takeBack = (db: Db, delivery: Delivery, leaseMs: number): Promise<void> =>
  mustHold(
    held(db, delivery)
      .where('state', 'in', OPEN_MAIL)
      .set({ state: 'pending', lease_until: inMs(leaseMs) })
      .executeTakeFirst(),
    delivery,
  );

/** sending → sent, with the server's word for it. @throws LeaseLost */
export const markSent = (db: Db, delivery: Delivery, reply: string): Promise<void> =>
  mustHold(
    held(db, delivery)
      .where('state', '=', 'sending')
      .set({ state: 'sent', reply, reason: null, sent_at: NOW, lease_until: null })
      .executeTakeFirst(),
    delivery,
  );

/** pending → outbox. @throws LeaseLost */
export const markInOutbox = (db: Db, delivery: Delivery): Promise<void> =>
  mustHold(
    held(db, delivery)
      .where('state', '=', 'pending')
      .set({ state: 'outbox', reason: null, sent_at: NOW, lease_until: null })
      .executeTakeFirst(),
    delivery,
  );

/** Gives a mail back unharmed, for another process to send. @throws LeaseLost */
export const releaseDelivery = (db: Db, delivery: Delivery): Promise<void> =>
  mustHold(
    held(db, delivery)
      .where('state', 'in', OPEN_MAIL)
      .set({ state: 'pending', attempts: sql<number>`attempts - 1`, lease_until: null })
      .executeTakeFirst(),
    delivery,
  );

/** To be tried again after `waitMs`; `isUncertain`: the server may have taken it this time. @throws LeaseLost */
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

/** The end of a mail that cannot be delivered; `isUncertain`: the server may have taken it all the same. @throws LeaseLost */
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
