import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { log } from '#server/log/log.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Notice, NotificationRow } from './notice.ts';
import { type EventDraft, publishEvents } from './publish.ts';

/** Maximum number of notices per transaction: nobody else can notify meanwhile. */
const AT_ONCE = 500;

const saysTheSame = (row: NotificationRow, notice: Notice): boolean =>
  row.type === notice.type &&
  isDeepStrictEqual([row.title, row.message, row.link], [notice.title, notice.message, notice.link]);

/** Notices as SQL rows; `id`: the open notification that each one changes. */
const rowsOf = (notices: readonly (Notice & { id?: string })[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    notices.map(({ sites = [], ...notice }) => ({ ...notice, sites: sites.length > 0 ? sites : null })),
  )}::jsonb) AS notice (id uuid, subject text, type text, title jsonb, message jsonb, link jsonb,
    "userId" uuid, "routeName" text, sites uuid[])`;

const insert = (notices: readonly Notice[]) => sql<{ id: string }>`
  INSERT INTO notification (subject, type, title, message, link, user_id, route_name, sites)
  SELECT subject, type, title, message, link, "userId", "routeName", sites FROM ${rowsOf(notices)}
  RETURNING id`;

/** Updates open notifications and puts them back into the lists that they were cleared from. */
const change = (notices: readonly (Notice & { id: string })[]) => sql<{ id: string }>`
  WITH back AS (
    DELETE FROM notification_cleared WHERE notification_id = ANY (${notices.map(({ id }) => id)}::uuid[])
  )
  UPDATE notification SET type = notice.type, title = notice.title, message = notice.message, link = notice.link,
    user_id = notice."userId", route_name = notice."routeName", sites = notice.sites, updated_at = now()
  FROM ${rowsOf(notices)} WHERE notification.id = notice.id
  RETURNING notification.id`;

async function store(trx: Transaction<Database>, notices: readonly Notice[]): Promise<EventDraft[]> {
  const subjects = notices.map(({ subject }) => subject);
  const rows = await trx
    .selectFrom('notification')
    .selectAll()
    .where(sql<boolean>`subject = ANY (${subjects}::text[])`)
    .where('resolved_at', 'is', null)
    .execute();
  const open = new Map(rows.map((row) => [row.subject, row]));
  const changed = notices.flatMap((notice) => {
    const row = open.get(notice.subject);
    return row && !saysTheSame(row, notice) ? [{ ...notice, id: row.id }] : [];
  });
  const fresh = notices.filter(({ subject }) => !open.has(subject));
  const told = [
    ...(changed.length > 0 ? (await change(changed).execute(trx)).rows : []),
    ...(fresh.length > 0 ? (await insert(fresh).execute(trx)).rows : []),
  ];
  return told.map(({ id }) => ({ notificationId: id, kind: 'notify' }));
}

async function resolve(trx: Transaction<Database>, subjects: readonly string[]): Promise<EventDraft[]> {
  const rows = await trx
    .updateTable('notification')
    .set({ resolved_at: sql<Date>`now()` })
    .where(sql<boolean>`subject = ANY (${subjects}::text[])`)
    .where('resolved_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }): EventDraft => ({ notificationId: id, kind: 'clear' }));
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) =>
    all.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );

/** Resolves several subjects, then stores notices of several others, in parts of one transaction each. */
export async function notifyAll(
  installation: Installation,
  notices: readonly Notice[],
  resolved: readonly string[] = [],
): Promise<void> {
  for (const subjects of inParts(resolved))
    await publishEvents(installation, (trx) => resolve(trx, subjects));
  for (const part of inParts(notices)) await publishEvents(installation, (trx) => store(trx, part));
}

/**
 * Stores notices together with the change that they report: either both happen or neither. `change` runs while no other
 * notice can be stored.
 */
export const notifyWith = (
  installation: Installation,
  notices: readonly Notice[],
  change: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> =>
  publishEvents(installation, async (trx) => {
    await change(trx);
    return notices.length > 0 ? store(trx, notices) : [];
  });

/**
 * Opens the notification of a subject, or updates the open one. A notice that says the same as before changes
 * nothing. It has its own transaction: call it after the commit of the change that it reports.
 */
export const notify = (installation: Installation, notice: Notice): Promise<void> =>
  notifyAll(installation, [notice]);

/** Notifies, but only logs a failure: for callers whose own work is done and must not fail because of its notice. */
export const notifyOrLog = (installation: Installation, notice: Notice): Promise<void> =>
  notify(installation, notice).catch((error) => log('error', { where: `notice ${notice.subject}`, error }));

/** Ends the open notification of a subject when it says something else than the notice. */
export async function resolveUnlessSame(installation: Installation, notice: Notice): Promise<void> {
  const open = await installation.db
    .selectFrom('notification')
    .selectAll()
    .where('subject', '=', notice.subject)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  if (open && !saysTheSame(open, notice)) await notifyAll(installation, [], [notice.subject]);
}

/** Ends the open notification of a subject, if there is one: its reason is gone. */
export async function resolveSubject(installation: Installation, subject: string): Promise<void> {
  // Checked first, so that the many calls without an open notification do not queue up behind each other.
  const open = await installation.db
    .selectFrom('notification')
    .select('id')
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  if (open) await notifyAll(installation, [], [subject]);
}
