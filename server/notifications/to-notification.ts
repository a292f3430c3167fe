import type { Notification } from '#contract/installation/notification.ts';
import { canReachSite } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import type { NotificationRow } from './notice.ts';
import { mayResolve } from './visibility.ts';

const isLineFor = (reader: Principal, { sites }: NotificationRow['message'][number]): boolean =>
  sites === undefined || reader.sites === null || sites.some((site) => canReachSite(reader, site));

/** Lines of a message that a reader may see; one more says that there are others. */
function messageFor(
  reader: Principal,
  { message }: Pick<NotificationRow, 'message'>,
): Notification['message'] {
  const shown = message.filter((line) => isLineFor(reader, line));
  return [
    ...shown.map(({ key, values }) => ({ key, values })),
    ...(shown.length < message.length ? [{ key: 'otherSites', values: {} }] : []),
  ];
}

/** The same for readers who see the same of a notification. */
export const viewKey = (row: NotificationRow, reader: Principal): string =>
  [mayResolve(reader, row), ...row.message.map((line) => isLineFor(reader, line))].join();

/** A notification for one reader, with whether this reader may resolve it. */
export const toNotification = (row: NotificationRow, reader: Principal): Notification => ({
  id: row.id,
  type: row.type,
  timestamp: row.updated_at.toISOString(),
  title: row.title,
  message: messageFor(reader, row),
  link: row.link,
  resolved: row.resolved_at !== null,
  canResolve: mayResolve(reader, row),
});
