import { array, boolean, type InferType, number, object, string } from 'yup';
import { anyOf, recordOf } from '#contract/compound-schemas.ts';

export const NOTIFICATION_TYPES = ['error', 'warning', 'info'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Target that the link of a notification opens (O-33). */
export const NOTIFICATION_LINK_KEYS = [
  'ruleLog',
  'moduleHealth',
  'delivery',
  'import',
  'sessions',
  'mailSettings',
  'managementMailSettings',
] as const;

/** A text of the namespace `notifications`, translated where it is shown. */
const textSchema = object({
  key: string().required(),
  values: recordOf(anyOf(string().defined(), number().required()).required()).required(),
});
export type NotificationText = InferType<typeof textSchema>;

export const notificationLinkSchema = object({
  key: string().oneOf(NOTIFICATION_LINK_KEYS).required(),
  /** Depends on the key: ruleId, module uuid, report id or import id. */
  parameters: recordOf(string().required()).required(),
});
export type NotificationLink = InferType<typeof notificationLinkSchema>;

export const notificationSchema = object({
  id: string().uuid().required(),
  type: string().oneOf(NOTIFICATION_TYPES).required(),
  /** Time when it was raised or last changed, ISO 8601. */
  timestamp: string().required(),
  title: textSchema.required(),
  message: array(textSchema.required()).required(),
  link: notificationLinkSchema.nullable().defined(),
  resolved: boolean().required(),
  /** True when the reader may resolve it for everybody: with the u right on its subject, or as its owner. */
  canResolve: boolean().required(),
});
export type Notification = InferType<typeof notificationSchema>;

/** Answer of GET /notifications: newest first. */
export const notificationsAnswerSchema = object({
  notifications: array(notificationSchema.required()).required(),
  /** Newest event that the list contains; the stream continues after it (`Last-Event-ID`). */
  eventId: number().integer().required(),
});
export type NotificationsAnswer = InferType<typeof notificationsAnswerSchema>;

/**
 * Body of POST /notifications/clear (from the user's own list) and /notifications/resolve (for everybody who sees
 * it).
 */
export const notificationIdsSchema = object({
  ids: array(string().uuid().required()).min(1).max(500).required(),
}).noUnknown();
export type NotificationIds = InferType<typeof notificationIdsSchema>;

/**
 * Event `notifications` of the stream; its SSE id is that of its newest event. `reset` (no data) instead means that
 * events are missing and the list must be fetched again.
 */
export interface NotificationsMessage {
  notifications: Notification[];
  /** Ids that are resolved, or removed from this user's list. */
  clear: string[];
  /** Those of `clear` that this user removed from the list in another window. */
  removed?: string[];
}
