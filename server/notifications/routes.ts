import { notificationIdsSchema, notificationsAnswerSchema } from '#contract/installation/notification.ts';
import { API } from '#contract/paths.ts';
import { anySession } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { clearNotifications } from './clear-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { resolveNotifications } from './resolve-notifications.ts';

/** Each notification is guarded by its own route name, sites or owner. */
export const NOTIFICATION_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.notifications, {
    summary: 'Lists the notifications that the caller may see, newest first.',
    answer: notificationsAnswerSchema,
    access: anySession,
    instance: 'both',
    isForwarded: true,
    handler: listNotifications,
  }),
  endpoint('post', API.clearNotifications, {
    summary: "Takes notifications out of the caller's own list.",
    access: anySession,
    instance: 'both',
    isForwarded: true,
    body: notificationIdsSchema,
    handler: clearNotifications,
  }),
  endpoint('post', API.resolveNotifications, {
    summary: 'Resolves notifications for everybody who sees them.',
    access: anySession,
    instance: 'both',
    isForwarded: true,
    body: notificationIdsSchema,
    handler: resolveNotifications,
  }),
];
