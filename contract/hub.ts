import { array, type InferType, number, object, string } from 'yup';

/** Query of GET /hub/subscribe/notifications. */
export const subscribeQuerySchema = object({
  /** Report whose live widgets the stream carries; absent: notifications only. */
  report: number().integer(),
  /** Container ids, separated by commas; absent: all of the report. */
  containers: string().max(7000),
}).noUnknown();

/** The stream to open: GET `url` with `Authorization: Bearer <token>` within 60 s. */
export const subscriptionSchema = object({ url: string().required(), token: string().required() });
export type Subscription = InferType<typeof subscriptionSchema>;

/** Events of the stream: `widget` (WidgetEvent), `notifications` (NotificationEvent); comments keep it open. */
export const STREAM_PING_MS = 15_000;

export const NOTIFICATION_TYPES = ['error', 'warning', 'info'] as const;
export const notificationSchema = object({
  id: string().required(),
  type: string().oneOf(NOTIFICATION_TYPES).required(),
  timestamp: number().required(),
  title: string().required(),
  message: array(object({ key: string().required(), values: object() }).required()).required(),
  link: object({ key: string().required(), parameters: object({ ruleId: string() }) }).nullable(),
});
export type Notification = InferType<typeof notificationSchema>;
export interface NotificationEvent {
  notifications: Notification[];
  /** Ids of resolved ones. */
  clear: string[];
}

/** Realtime interval, and on a slow connection. */
export const REALTIME_INTERVAL_MS = 5_000;
export const SLOW_REALTIME_INTERVAL_MS = 10_000;
