import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/installation/notification.ts';
import { HttpError } from '#platform/http/http-error.ts';
import {
  clearNotifications,
  dropNotifications,
  forgetNotifications,
  lastEventId,
  loadNotifications,
  type NotificationNews,
  notificationsStore,
  onNotificationNews,
  reloadNotifications,
  resolveNotifications,
  restoreNotifications,
  takeNotifications,
} from './notifications.ts';

const { http } = vi.hoisted(() => ({ http: { get: vi.fn(), post: vi.fn() } }));
vi.mock('#platform/http/http.ts', () => ({ http }));

const one = (id: string, minute = 0, changes: Partial<Notification> = {}): Notification => ({
  id,
  type: 'error',
  timestamp: new Date(Date.UTC(2026, 2, 18, 10, minute)).toISOString(),
  title: { key: 'k', values: {} },
  message: [],
  link: null,
  resolved: false,
  canResolve: true,
  ...changes,
});
const ids = () => notificationsStore.get().list.map(({ id }) => id);
const heard: NotificationNews[] = [];
onNotificationNews((news) => heard.push(news));

const load = async (eventId: number, ...notifications: Notification[]) => {
  http.get.mockResolvedValueOnce({ notifications, eventId });
  await loadNotifications();
};

beforeEach(() => {
  vi.resetAllMocks();
  forgetNotifications();
  heard.length = 0;
});

describe('list of notifications', () => {
  it('P-NOTI-02 the first list of notifications is fetched without announcing the notifications in it', async () => {
    await load(7, one('a'));
    expect(http.get.mock.calls[0]?.[0]).toBe('/notifications');
    expect(notificationsStore.get()).toMatchObject({ status: 'ready', error: null });
    expect(lastEventId()).toBe(7);
    expect(heard).toEqual([]);
  });

  it('P-NOTI-05 P-NOTI-06 a message adds new notifications in front, changes known ones and advances the last event id', async () => {
    await load(7, one('b', 2), one('a', 1));
    const changed = one('a', 3, { type: 'warning' });
    takeNotifications({ notifications: [one('c', 4), changed], clear: [] }, 9);
    expect(ids()).toEqual(['c', 'a', 'b']);
    expect(notificationsStore.get().list[1]).toEqual(changed);
    expect(lastEventId()).toBe(9);
    expect(heard).toEqual([{ arrived: [one('c', 4), changed], settled: [] }]);
  });

  it('a notification event that was already received changes nothing', async () => {
    await load(7, one('a'));
    takeNotifications({ notifications: [one('b', 1)], clear: [] }, 7);
    expect(ids()).toEqual(['a']);
    expect(heard).toEqual([]);
  });

  it('P-NOTI-08 cleared notifications are marked as resolved and announced, so that their toasts close', async () => {
    await load(7, one('a'));
    takeNotifications({ notifications: [], clear: ['a'] }, 8);
    expect(notificationsStore.get().list[0]?.resolved).toBe(true);
    expect(heard).toEqual([{ arrived: [], settled: ['a'] }]);
  });

  it('notifications that another tab has cleared from the user’s list are removed', async () => {
    await load(7, one('b', 1), one('a'));
    takeNotifications({ notifications: [], clear: ['a'], removed: ['a'] }, 8);
    expect(ids()).toEqual(['b']);
  });

  it('a list of notifications fetched after a reset announces new and settled ones', async () => {
    await load(7, one('a'), one('b'), one('c'));
    await load(20, one('e', 6, { resolved: true }), one('d', 5), one('a'), one('b', 0, { resolved: true }));
    expect(heard).toEqual([{ arrived: [one('d', 5)], settled: ['b', 'c'] }]);
    expect(lastEventId()).toBe(20);
  });

  it('a list of notifications older than what the stream brought meanwhile is fetched once more', async () => {
    http.get.mockImplementationOnce(async () => {
      takeNotifications({ notifications: [one('b', 1)], clear: [] }, 9);
      return { notifications: [one('a')], eventId: 8 };
    });
    await load(9, one('b', 1), one('a'));
    expect(ids()).toEqual(['b', 'a']);
    expect(http.get).toHaveBeenCalledTimes(2);
  });

  it('F22 a list of notifications from a server that restarts its count, as after a restored backup, is accepted', async () => {
    await load(900, one('a'));
    http.get.mockResolvedValue({ notifications: [one('b', 1)], eventId: 3 });
    await reloadNotifications();
    expect([ids(), lastEventId(), http.get.mock.calls.length]).toEqual([['b'], 3, 2]);
    takeNotifications({ notifications: [one('c', 2)], clear: [] }, 4);
    expect(ids()).toEqual(['c', 'b']);
  });

  it('a list of notifications is fetched at most twice, even when the server stays behind the stream', async () => {
    await load(900, one('a'));
    http.get.mockResolvedValue({ notifications: [one('b', 1)], eventId: 3 });
    await loadNotifications();
    expect(ids()).toEqual(['b']);
    expect(http.get).toHaveBeenCalledTimes(3);
  });

  it('a failed fetch of the notifications keeps the list and stores the error', async () => {
    await load(7, one('a'));
    const failure = new HttpError(503, 'database_unavailable', 'down');
    http.get.mockRejectedValueOnce(failure);
    await loadNotifications();
    expect(notificationsStore.get()).toMatchObject({ status: 'error', error: failure });
    expect(ids()).toEqual(['a']);
  });

  it('the list of notifications is cleared on the server, and dropped notifications can be put back', async () => {
    await load(7, one('b', 1), one('a'));
    dropNotifications(['b']);
    expect(ids()).toEqual(['a']);
    restoreNotifications([one('b', 1)]);
    expect(ids()).toEqual(['b', 'a']);
    await clearNotifications(['b']);
    expect(http.post).toHaveBeenCalledExactlyOnceWith('/notifications/clear', { ids: ['b'] });
  });

  it('a notification is resolved in the list only after the server has resolved it', async () => {
    await load(7, one('a'));
    http.post.mockRejectedValueOnce(new HttpError(403, 'forbidden', 'no'));
    await expect(resolveNotifications(['a'])).rejects.toThrow();
    expect(notificationsStore.get().list[0]?.resolved).toBe(false);
    await resolveNotifications(['a']);
    expect(notificationsStore.get().list[0]?.resolved).toBe(true);
  });

  it('the list of notifications is forgotten with the session', async () => {
    await load(7, one('a'));
    forgetNotifications();
    expect(ids()).toEqual([]);
    expect(lastEventId()).toBeNull();
  });
});
