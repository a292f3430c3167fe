import type { Selectable } from 'kysely';
import type {
  Notification,
  NotificationLink,
  NotificationText,
  NotificationType,
} from '#contract/installation/notification.ts';
import type { RouteName } from '#contract/people/route-names.ts';
import type { NotificationTable } from '#server/store/tables/shell.ts';

/** What a producer has to say. Texts are keys of the namespace `notifications`, translated where they are shown. */
export interface Notice {
  /** What it is about, e.g. `outage:<uuid>`: at most one open notification each. */
  subject: string;
  type: NotificationType;
  title: NotificationText;
  message: NotificationText[];
  link: NotificationLink | null;
  /** Personal: nobody else sees it. */
  userId?: string;
  /** Else for whoever may read this route … */
  routeName?: RouteName;
  /** … and reaches one of these sites; none: whatever their sites. */
  sites?: readonly string[];
}

export type NotificationRow = Selectable<NotificationTable>;

/** As its reader gets it, who may resolve it or not. */
export const toNotification = (row: NotificationRow, canResolve: boolean): Notification => ({
  id: row.id,
  type: row.type,
  timestamp: row.updated_at.toISOString(),
  title: row.title,
  message: row.message,
  link: row.link,
  resolved: row.resolved_at !== null,
  canResolve,
});
