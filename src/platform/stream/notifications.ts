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

/** What a message or a new list has changed for who looks at the page. */
export interface NotificationNews {
  /** New or changed, unresolved. */
  arrived: readonly Notification[];
  /** Resolved or gone. */
  settled: readonly string[];
}

const EMPTY: NotificationsState = { status: 'loading', error: null, list: [] };

/** Clears notifications out of the user's list, on the server, which tells all tabs. Rejects with HttpError. */
export const clearNotifications = (ids: readonly string[]): Promise<void> =>
  http.post<void>(API.clearNotifications, { ids });

/** The notifications of whoever is logged in, as the stream and the list bring them. */
export function createNotifications() {
  const notificationsStore = createStore<NotificationsState>(EMPTY);

  const listeners = new Set<(news: NotificationNews) => void>();
  let eventId: number | null = null;
  let loading: AbortController | null = null;

  /** Follows what arrives and settles; returns the function that ends it. */
  function onNotificationNews(listener: (news: NotificationNews) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const tell = (news: NotificationNews): void => {
    for (const listener of listeners) listener(news);
  };

  /** Newest event that is known here: a stream goes on behind it. Null before the first list. */
  const lastEventId = (): number | null => eventId;

  /** The stream cannot tell what was missed, or the server counts anew: what it told before is no measure of a list. */
  function reloadNotifications(): Promise<void> {
    eventId = null;
    return loadNotifications();
  }

  /** Fetches the list; where it is older than what the stream brings meanwhile, once more. */
  async function loadNotifications(isAgain = false): Promise<void> {
    loading?.abort();
    const abort = new AbortController();
    loading = abort;
    const before = notificationsStore.get();
    if (before.status === 'error') notificationsStore.set({ ...before, status: 'loading' });
    try {
      const answer = await http.get<NotificationsAnswer>(API.notifications, { signal: abort.signal });
      if (!isAgain && eventId !== null && answer.eventId < eventId) return await loadNotifications(true);
      eventId = answer.eventId;
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

  /** Takes over one message of the stream; one that the list holds already changes nothing. */
  function takeNotifications(message: NotificationsMessage, id: number | null): void {
    if (id !== null && eventId !== null && id <= eventId) return;
    eventId = id ?? eventId;
    const { list, ...rest } = notificationsStore.get();
    const merged = markResolved(mergeNotifications(list, message.notifications), message.clear);
    notificationsStore.set({ ...rest, list: without(merged, message.removed ?? []) });
    tell({ arrived: message.notifications.filter(({ resolved }) => !resolved), settled: message.clear });
  }

  /** Takes notifications out of this tab's list. */
  function dropNotifications(ids: readonly string[]): void {
    const state = notificationsStore.get();
    notificationsStore.set({ ...state, list: without(state.list, ids) });
    tell({ arrived: [], settled: ids });
  }

  /** Puts notifications back that were dropped. */
  function restoreNotifications(notifications: readonly Notification[]): void {
    const state = notificationsStore.get();
    notificationsStore.set({ ...state, list: mergeNotifications(state.list, notifications) });
  }

  /** Resolves notifications for everybody who sees them. Rejects with HttpError. */
  async function resolveNotifications(ids: readonly string[]): Promise<void> {
    await http.post<void>(API.resolveNotifications, { ids });
    const state = notificationsStore.get();
    notificationsStore.set({ ...state, list: markResolved(state.list, ids) });
    tell({ arrived: [], settled: ids });
  }

  /** The session is over: nothing of it stays. */
  function forgetNotifications(): void {
    loading?.abort();
    tell({ arrived: [], settled: notificationsStore.get().list.map(({ id }) => id) });
    eventId = null;
    notificationsStore.set(EMPTY);
  }

  return {
    notificationsStore,
    onNotificationNews,
    lastEventId,
    reloadNotifications,
    loadNotifications,
    takeNotifications,
    dropNotifications,
    restoreNotifications,
    resolveNotifications,
    forgetNotifications,
  };
}

export const {
  notificationsStore,
  onNotificationNews,
  lastEventId,
  reloadNotifications,
  loadNotifications,
  takeNotifications,
  dropNotifications,
  restoreNotifications,
  resolveNotifications,
  forgetNotifications,
} = createNotifications();

export const useNotifications = (): NotificationsState => useStore(notificationsStore);
