import type {
  Notification,
  NotificationsAnswer,
  NotificationsMessage,
} from '#contract/installation/notification.ts';
import { API } from '#contract/paths.ts';
import { http } from '#platform/http/http.ts';
import { HttpError, isCancelled } from '#platform/http/http-error.ts';
import { createStore, useStore } from '#platform/store.ts';
import { changesOf, markResolved, mergeNotifications, without } from './merge-notifications.ts';

export interface NotificationsState {
  status: 'loading' | 'ready' | 'error';
  error: HttpError | null;
  /** Newest first. */
  list: readonly Notification[];
}

/** Changes that a message or a new list has brought. */
export interface NotificationNews {
  /** New or changed, unresolved. */
  arrived: readonly Notification[];
  /** Resolved or gone. */
  settled: readonly string[];
}

const EMPTY: NotificationsState = { status: 'loading', error: null, list: [] };

export const notificationsStore = createStore<NotificationsState>(EMPTY);
export const useNotifications = (): NotificationsState => useStore(notificationsStore);

const listeners = new Set<(news: NotificationNews) => void>();
const eventStore = createStore<number | null>(null);
const loadingStore = createStore<AbortController | null>(null);

/** Subscribes to arrived and settled notifications; returns the function that unsubscribes. */
export function onNotificationNews(listener: (news: NotificationNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (news: NotificationNews): void => {
  for (const listener of listeners) listener(news);
};

/** Id of the newest known event, after which a stream continues. Null before the first list. */
export const lastEventId = eventStore.get;

/**
 * Reloads the list when the stream cannot name what was missed or the server restarts its count: old event ids no
 * longer apply.
 */
export function reloadNotifications(): Promise<void> {
  eventStore.set(null);
  return loadNotifications();
}

/** Fetches the list, a second time when it is older than what the stream brought meanwhile. */
export async function loadNotifications(isAgain = false): Promise<void> {
  loadingStore.get()?.abort();
  const abort = new AbortController();
  loadingStore.set(abort);
  const before = notificationsStore.get();
  if (before.status === 'error') notificationsStore.set({ ...before, status: 'loading' });
  try {
    const answer = await http.get<NotificationsAnswer>(API.notifications, { signal: abort.signal });
    const newest = eventStore.get();
    if (!isAgain && newest !== null && answer.eventId < newest) return await loadNotifications(true);
    eventStore.set(answer.eventId);
    const known = notificationsStore.get();
    notificationsStore.set({ status: 'ready', error: null, list: answer.notifications });
    if (known.status === 'ready') tell(changesOf(known.list, answer.notifications));
  } catch (error) {
    if (abort.signal.aborted || isCancelled(error)) return;
    console.warn('The notifications could not be loaded', error);
    const shown = error instanceof HttpError ? error : new HttpError(0, 'internal_error', String(error));
    notificationsStore.set({ ...notificationsStore.get(), status: 'error', error: shown });
  }
}

/** Applies one message of the stream; ignores one that the list already contains. */
export function takeNotifications(message: NotificationsMessage, id: number | null): void {
  const newest = eventStore.get();
  if (id !== null && newest !== null && id <= newest) return;
  eventStore.set(id ?? newest);
  const { list, ...rest } = notificationsStore.get();
  const merged = markResolved(mergeNotifications(list, message.notifications), message.clear);
  notificationsStore.set({ ...rest, list: without(merged, message.removed ?? []) });
  tell({ arrived: message.notifications.filter(({ resolved }) => !resolved), settled: message.clear });
}

/** Removes notifications from this tab's list. */
export function dropNotifications(ids: readonly string[]): void {
  const state = notificationsStore.get();
  notificationsStore.set({ ...state, list: without(state.list, ids) });
  tell({ arrived: [], settled: ids });
}

/** Puts dropped notifications back. */
export function restoreNotifications(notifications: readonly Notification[]): void {
  const state = notificationsStore.get();
  notificationsStore.set({ ...state, list: mergeNotifications(state.list, notifications) });
}

/** Clears notifications from the user's list on the server, which notifies all tabs. Rejects with HttpError. */
export const clearNotifications = (ids: readonly string[]): Promise<void> =>
  http.post<void>(API.clearNotifications, { ids });

/** Resolves notifications for everybody who sees them. Rejects with HttpError. */
export async function resolveNotifications(ids: readonly string[]): Promise<void> {
  await http.post<void>(API.resolveNotifications, { ids });
  const state = notificationsStore.get();
  notificationsStore.set({ ...state, list: markResolved(state.list, ids) });
  tell({ arrived: [], settled: ids });
}

/** Clears all notifications at the end of the session. */
export function forgetNotifications(): void {
  loadingStore.get()?.abort();
  tell({ arrived: [], settled: notificationsStore.get().list.map(({ id }) => id) });
  eventStore.set(null);
  notificationsStore.set(EMPTY);
}
