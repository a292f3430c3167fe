import type { Selectable } from 'kysely';
import type {
  NotificationLink,
  NotificationText,
  NotificationType,
} from '#contract/installation/notification.ts';
import type { RouteName } from '#contract/people/route-names.ts';
import type { NoticeLine, NotificationTable } from '#server/store/tables/shell.ts';

/** Message of a producer. Its texts are keys of the namespace `notifications`, translated where they are shown. */
export interface Notice {
  /** Subject, e.g. `outage:<uuid>`: each has at most one open notification. */
  subject: string;
  type: NotificationType;
  title: NotificationText;
  message: NoticeLine[];
  link: NotificationLink | null;
  /** Set for a personal notification: nobody else sees it. */
  userId?: string;
  /** Otherwise for everybody who may read this route … */
  routeName?: RouteName;
  /** … and can reach one of these sites; none: whatever their sites. */
  sites?: readonly string[];
}

export type NotificationRow = Selectable<NotificationTable>;
