import type { Kysely } from 'kysely';
import type { Database } from '#server/store/database.ts';
import type { NotificationRow } from './notice.ts';
import type { EventDraft } from './publish.ts';

/** An event of the stream with its notification as it is now. */
export interface StoredEvent {
  id: number;
  kind: EventDraft['kind'];
  /** For the kind `remove`: the user whose list it left. */
  userId: string | null;
  notification: NotificationRow;
}

/** Events after an id, ordered by id. */
export async function readEvents(db: Kysely<Database>, after: number, limit: number): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('notification_event')
    .innerJoin('notification', 'notification.id', 'notification_event.notification_id')
    .selectAll('notification')
    .select([
      'notification_event.id as event_id',
      'notification_event.kind',
      'notification_event.user_id as event_user_id',
    ])
    .where('notification_event.id', '>', String(after))
    .orderBy('notification_event.id')
    .limit(limit)
    .execute();
  return rows.map(({ event_id, kind, event_user_id, ...notification }) => ({
    id: Number(event_id),
    kind,
    userId: event_user_id,
    notification,
  }));
}

/** Newest event id that was ever given out, and the oldest that is still kept (the next one when none is). */
export async function streamBounds(db: Kysely<Database>): Promise<{ newest: number; oldest: number }> {
  const { last_id, oldest } = await db
    .selectFrom('notification_stream')
    .select('last_id')
    .select(({ selectFrom }) =>
      selectFrom('notification_event')
        .select((event) => event.fn.min('notification_event.id').as('id'))
        .as('oldest'),
    )
    .executeTakeFirstOrThrow();
  return { newest: Number(last_id), oldest: oldest === null ? Number(last_id) + 1 : Number(oldest) };
}
