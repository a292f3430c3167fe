import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { log } from '#server/log.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Notice, NotificationRow } from './notice.ts';
import { type EventDraft, publishEvents } from './publish.ts';

const columnsOf = (notice: Notice) => ({
  type: notice.type,
  title: JSON.stringify(notice.title),
  message: JSON.stringify(notice.message),
  link: JSON.stringify(notice.link),
  user_id: notice.userId ?? null,
  route_name: notice.routeName ?? null,
  sites: notice.sites && notice.sites.length > 0 ? [...notice.sites] : null,
});

const saysTheSame = (row: NotificationRow, notice: Notice): boolean =>
  row.type === notice.type &&
  isDeepStrictEqual([row.title, row.message, row.link], [notice.title, notice.message, notice.link]);

async function store(trx: Transaction<Database>, notice: Notice): Promise<EventDraft[]> {
  const open = await trx
    .selectFrom('notification')
    .selectAll()
    .where('subject', '=', notice.subject)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  if (!open) {
    const { id } = await trx
      .insertInto('notification')
      .values({ subject: notice.subject, ...columnsOf(notice) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return [{ notificationId: id, kind: 'notify' }];
  }
  if (saysTheSame(open, notice)) return [];
  await trx
    .updateTable('notification')
    .set({ ...columnsOf(notice), updated_at: sql`now()` })
    .where('id', '=', open.id)
    .execute();
  // It has something new to say: back into the lists that it was cleared from.
  await trx.deleteFrom('notification_cleared').where('notification_id', '=', open.id).execute();
  return [{ notificationId: open.id, kind: 'notify' }];
}

/** Several notices and resolved subjects as one change, in this order. */
export async function notifyAll(
  installation: Installation,
  notices: readonly Notice[],
  resolved: readonly string[] = [],
): Promise<void> {
  if (notices.length + resolved.length === 0) return;
  await publishEvents(installation, async (trx) => {
    const events: EventDraft[] = [];
    for (const notice of notices) events.push(...(await store(trx, notice)));
    if (resolved.length === 0) return events;
    const rows = await trx
      .updateTable('notification')
      .set({ resolved_at: sql<Date>`now()` })
      .where(sql<boolean>`subject = ANY (${resolved}::text[])`)
      .where('resolved_at', 'is', null)
      .returning('id')
      .execute();
    return [...events, ...rows.map(({ id }): EventDraft => ({ notificationId: id, kind: 'clear' }))];
  });
}

/**
 * Opens the notification of a subject, or updates the open one. One that says the same as before is left alone.
 * Its own transaction: call it after the commit of what it tells about.
 */
export const notify = (installation: Installation, notice: Notice): Promise<void> =>
  notifyAll(installation, [notice]);

/** The same for those whose own work is done and must not fail for its notice. */
export const notifyOrLog = (installation: Installation, notice: Notice): Promise<void> =>
  notify(installation, notice).catch((error) => log('error', { where: `notice ${notice.subject}`, error }));

/** Ends the open notification of a subject, if there is one: its reason is gone. */
export async function resolveSubject(installation: Installation, subject: string): Promise<void> {
  // Asked first, so that the many calls without an open one do not queue up behind each other.
  const open = await installation.db
    .selectFrom('notification')
    .select('id')
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  if (open) await notifyAll(installation, [], [subject]);
}
