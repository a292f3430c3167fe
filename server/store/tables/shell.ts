import type { Generated } from 'kysely';
import type {
  NotificationLink,
  NotificationText,
  NotificationType,
} from '#contract/installation/notification.ts';
import type { Locale } from '#contract/people/user.ts';
import type { DefaultInstant, DefaultJson, Instant, Json } from './column-types.ts';

/** Rows of the tables that migrations/client/0007-shell.ts creates. */

export interface StoredImageTable {
  id: Generated<string>;
  purpose: 'avatar' | 'logo' | 'site' | 'company';
  media_type: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Buffer;
  created_at: DefaultInstant;
}
export interface PasswordLinkTable {
  hash: Buffer;
  user_id: string;
  purpose: 'reset' | 'invitation';
  created_at: DefaultInstant;
  expires_at: Instant;
  used_at: Generated<Date | null>;
}
/** Line of a message; `sites`: only for readers of one of them, as it names people of these sites. */
export type NoticeLine = NotificationText & { sites?: readonly string[] };

export interface NotificationTable {
  id: Generated<string>;
  subject: string;
  type: NotificationType;
  title: Json<NotificationText>;
  message: DefaultJson<NoticeLine[]>;
  link: Json<NotificationLink | null>;
  user_id: string | null;
  route_name: string | null;
  sites: string[] | null;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  resolved_at: Generated<Date | null>;
  resolved_by: string | null;
}
export interface NotificationStreamTable {
  is_only: Generated<boolean>;
  last_id: Generated<string>;
}
export interface NotificationEventTable {
  id: string;
  notification_id: string;
  kind: 'notify' | 'clear' | 'remove';
  user_id: string | null;
  at: DefaultInstant;
}
export interface NotificationClearedTable {
  user_id: string;
  notification_id: string;
}
/** One text in all languages: '' where nobody has written it yet. */
export type TranslationEntryTable = {
  domain: Generated<'messages'>;
  key: string;
  missed_in: Locale | null;
  missed_by: string | null;
  created_at: DefaultInstant;
} & Record<Locale, Generated<string>>;

export interface ShellTables {
  translation_entry: TranslationEntryTable;
  stored_image: StoredImageTable;
  password_link: PasswordLinkTable;
  notification: NotificationTable;
  notification_event: NotificationEventTable;
  notification_stream: NotificationStreamTable;
  notification_cleared: NotificationClearedTable;
}
