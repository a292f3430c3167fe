// Decided in docs/decisions/2026-11-21-notifications.md

import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';

/** Bus topic that announces new events; readers take the events from the table. */
export const NOTIFICATIONS_TOPIC = 'notifications';

/** An event of the stream: a notification was opened or changed, was resolved, or left one user's list. */
export interface EventDraft {
  notificationId: string;
  kind: 'notify' | 'clear' | 'remove';
  userId?: string;
}

/**
 * Runs `change` and stores the events it returns, all or nothing. Publishers take turns: each holds the stream's row
 * until its commit, so that events become visible in the order of their ids and no reader misses one.
 */
export async function publishEvents(
  installation: Installation,
  change: (trx: Transaction<Database>) => Promise<readonly EventDraft[]>,
): Promise<void> {
  const count = await installation.db.transaction().execute(async (trx) => {
    const { last_id } = await trx
      .selectFrom('notification_stream')
      .select('last_id')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const drafts = await change(trx);
    if (drafts.length === 0) return 0;
    const first = Number(last_id) + 1;
    await trx
      .updateTable('notification_stream')
      .set({ last_id: String(Number(last_id) + drafts.length) })
      .execute();
    const events = drafts.map((draft, i) => ({ ...draft, id: first + i }));
    await sql`
      INSERT INTO notification_event (id, notification_id, kind, user_id)
      SELECT id, "notificationId", kind, "userId"
      FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        AS event (id bigint, "notificationId" uuid, kind text, "userId" uuid)`.execute(trx);
    return drafts.length;
  });
  if (count > 0) installation.bus.announce(NOTIFICATIONS_TOPIC, {});
}
