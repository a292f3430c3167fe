import { type Kysely, sql } from 'kysely';
import { LINK_DAYS } from '#contract/reports/delivery.ts';
import { NOW } from '#server/schedules/ledger-time.ts';
import type { Database } from '#server/store/database.ts';
import type { Delivery } from './delivery-ledger.ts';
import { LeaseLost } from './lease.ts';

/**
 * Makes the link of a claimed mail valid before the mail goes out. A later attempt keeps the first expiry, unless it
 * has passed while the mail waited.
 * @returns the expiry
 * @throws LeaseLost
 */
export async function offerLink(db: Kysely<Database>, delivery: Delivery, hash: Buffer): Promise<Date> {
  const row = await db
    .updateTable('delivery')
    .set({
      link_hash: hash,
      link_expires_at: sql<Date>`CASE WHEN link_expires_at > clock_timestamp() THEN link_expires_at
        ELSE clock_timestamp() + make_interval(days => ${LINK_DAYS}::int) END`,
    })
    .where('id', '=', delivery.id)
    .where('fence', '=', delivery.fence)
    .where('state', '=', 'pending')
    .returning('link_expires_at')
    .executeTakeFirst();
  if (!row?.link_expires_at) throw new LeaseLost(`delivery ${delivery.id}`);
  return row.link_expires_at;
}

/**
 * Revokes a link for good; a link revoked earlier keeps its time.
 * @returns false for a mail without a link
 */
export async function revokeLink(db: Kysely<Database>, deliveryId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ link_revoked_at: sql<Date>`coalesce(link_revoked_at, ${NOW})` })
    .where('id', '=', deliveryId)
    .where('link_hash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records that a link was used. */
export const noteDownload = async (db: Kysely<Database>, deliveryId: string): Promise<void> => {
  await db.insertInto('delivery_download').values({ delivery_id: deliveryId }).execute();
};
