// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/installation/notification.ts';
import type { User } from '#contract/people/user.ts';
import { setAccessToken } from '#platform/http/access-token.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { updateStructure, userStore } from '#platform/session/structure.ts';
import { forgetNotifications, loadNotifications, takeNotifications } from '#platform/stream/notifications.ts';
import { bindToasts, type ToastMessage } from '#ui/toast/toast.ts';
import { NotificationBell } from './notification-bell.tsx';
import { notificationFixture } from './notification-fixtures.ts';

const { http } = vi.hoisted(() => ({ http: { get: vi.fn(), post: vi.fn() } }));
vi.mock('#platform/http/http.ts', () => ({ http }));

const user = { id: 'u', roles: ['ROLE_DEVELOPER'] } as unknown as User;
const shown: ToastMessage[] = [];
const dismissed: string[] = [];
const id = (n: number): string => notificationFixture(n).id;

// The centre and its texts load on demand.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => startI18n('en'));
beforeEach(() => {
  vi.resetAllMocks();
  setAccessToken('token');
  userStore.set(user);
  updateStructure({ roles: [] });
  bindToasts({ show: (message) => shown.push(message), dismiss: (toastId) => dismissed.push(toastId) });
});
afterEach(() => {
  cleanup();
  forgetNotifications();
  bindToasts(null);
  shown.length = 0;
  dismissed.length = 0;
});

async function show(...notifications: Notification[]) {
  http.get.mockResolvedValueOnce({ notifications, eventId: 1 });
  await loadNotifications();
  render(
    <MemoryRouter>
      <NotificationBell />
    </MemoryRouter>,
  );
  return screen.findByRole('button', { name: /^Notifications/ });
}
const arrive = (eventId: number, notifications: Notification[], clear: string[] = []) =>
  act(() => takeNotifications({ notifications, clear }, eventId));
async function open(bell: HTMLElement) {
  fireEvent.click(bell);
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

/** A failed delivery to a recipient who may see no device of the report. */
const undelivered = (n: number): Notification =>
  notificationFixture(n, {
    title: { key: 'delivery.title', values: { report: 'Halls' } },
    message: [{ key: 'delivery.reason', values: { reason: 'out_of_reach: of the recipient' } }],
    link: null,
  });
const WHY =
  'Reason: Sees none of the devices of this report: gets nothing. ' +
  'Give them a role that covers a site of this report, or remove them from the schedule.';

describe('notification bell', () => {
  it('a failed delivery gives its reason in the words of the log, with what to do', async () => {
    const bell = await show();
    arrive(2, [undelivered(2)]);
    await waitFor(() => expect(shown[0]?.detail).toBe(WHY));
    const panel = await open(bell);
    expect(panel.getByText(WHY)).toBeTruthy();
  });

  it('P-NOTI-07 P-TOAST-06 new notifications appear as toasts with their link, earlier ones do not', async () => {
    await show(notificationFixture(1));
    expect(shown).toEqual([]);
    arrive(2, [notificationFixture(2), notificationFixture(3, { type: 'warning', link: null })]);
    expect(shown).toMatchObject([
      {
        id: id(2),
        kind: 'error',
        lifeMs: null,
        title: 'No data from Meter 2',
        link: { label: 'Data health' },
      },
      { id: id(3), kind: 'warning', lifeMs: 30_000, link: undefined },
    ]);
  });

  it('a toast has no link to a page that its reader may not open', async () => {
    userStore.set({ ...user, roles: [] });
    await show();
    const own = { key: 'sessions', parameters: {} } as const;
    arrive(2, [notificationFixture(2), notificationFixture(3, { link: own })]);
    expect(shown.map(({ link }) => link?.to)).toEqual([undefined, '/profile#sessions']);
  });

  it('P-NOTI-08 clearing a notification dismisses its toast', async () => {
    await show();
    arrive(2, [notificationFixture(2)]);
    arrive(3, [], [id(2)]);
    expect(dismissed).toContain(id(2));
  });

  it('a burst of notifications becomes one toast, which is dismissed with the last of them', async () => {
    await show();
    const many = Array.from({ length: 40 }, (_, n) => notificationFixture(n));
    arrive(2, many);
    expect(shown).toMatchObject([{ kind: 'error', title: '40 new notifications' }]);
    arrive(
      3,
      [],
      many.map((one) => one.id),
    );
    expect(dismissed).toContain(shown[0]?.id);
  });

  it('P-NOTI-09 P-NOTI-10 the notification bell says in words what its colour and movement show', async () => {
    const bell = await show(notificationFixture(1), notificationFixture(2, { type: 'warning' }));
    expect(bell.getAttribute('aria-label')).toBe('Notifications, 2 open');
    expect(screen.getByRole('status').textContent).toBe('1 unresolved error');
    expect(bell.closest('[data-tone]')?.getAttribute('data-ringing')).toBe('true');
    arrive(2, [], [id(1)]);
    expect(bell.closest('[data-tone]')?.getAttribute('data-tone')).toBe('error');
    expect(bell.closest('[data-tone]')?.getAttribute('data-ringing')).toBe('false');
  });
});

describe('notification centre', () => {
  it('P-NOTI-01 P-NOTI-13 P-NOTI-14 the notification centre counts by kind and shows title, messages, time and link of each', async () => {
    const panel = await open(await show(notificationFixture(1), notificationFixture(2, { type: 'info' })));
    expect(panel.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All 2',
      'Errors 1',
      'Warnings 0',
      'Info 1',
    ]);
    const [first] = panel.getAllByRole('listitem');
    expect(first?.textContent).toContain('Error: No data from Meter 1');
    expect(first?.textContent).toContain('No reading for 16 minutes');
    expect(first?.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-18T10:00:00.000Z');
    expect(panel.getAllByRole('link', { name: 'Data health' })[0]?.getAttribute('href')).toBe(
      '/admin/data-health/10000000-0000-4000-8000-000000000901',
    );
    fireEvent.click(panel.getByRole('tab', { name: /^Warnings/ }));
    expect(panel.getByText('No notifications of this kind')).toBeDefined();
  });

  it('the notification centre shows no link and no “resolve” to users who may not use them', async () => {
    userStore.set({ ...user, roles: [] });
    const panel = await open(await show(notificationFixture(1, { canResolve: false })));
    expect(panel.queryByRole('link')).toBeNull();
    expect(panel.queryByRole('button', { name: 'Mark as resolved' })).toBeNull();
  });

  it('users may resolve the notifications that the server lets them, whatever page the link opens', async () => {
    userStore.set({ ...user, roles: [] });
    const panel = await open(await show(notificationFixture(1, { link: null })));
    http.post.mockResolvedValueOnce(undefined);
    fireEvent.click(panel.getByRole('button', { name: 'Mark as resolved' }));
    expect(http.post).toHaveBeenCalledExactlyOnceWith('/notifications/resolve', { ids: [id(1)] });
    expect(await panel.findByText('Resolved')).toBeDefined();
  });

  it('the notification centre says that the list is empty, or why it failed to load, and offers a retry', async () => {
    const panel = await open(await show());
    expect(panel.getByText('Nothing to report')).toBeDefined();
    http.get.mockRejectedValueOnce(new HttpError(503, 'database_unavailable', 'down'));
    await act(() => loadNotifications());
    expect(panel.getByRole('alert')).toBeDefined();
    http.get.mockResolvedValueOnce({ notifications: [notificationFixture(1)], eventId: 2 });
    fireEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('listitem')).toBeDefined();
    expect(panel.queryByRole('alert')).toBeNull();
  });

  it('clearing notifications can be undone for a while, and takes effect at the latest when the centre closes', async () => {
    const panel = await open(await show(notificationFixture(1), notificationFixture(2)));
    fireEvent.click(panel.getByRole('button', { name: 'Clear all' }));
    expect(panel.queryByRole('listitem')).toBeNull();
    fireEvent.click(panel.getByRole('button', { name: 'Undo' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(2);
    expect(http.post).not.toHaveBeenCalled();
    http.post.mockResolvedValueOnce(undefined);
    fireEvent.click(panel.getByRole('button', { name: 'Clear: No data from Meter 1' }));
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(http.post).toHaveBeenCalledExactlyOnceWith('/notifications/clear', { ids: [id(1)] });
  });

  it('notifications that could not be cleared come back with a message', async () => {
    const panel = await open(await show(notificationFixture(1)));
    http.post.mockRejectedValueOnce(new HttpError(503, 'database_unavailable', 'down'));
    fireEvent.click(panel.getByRole('button', { name: 'Clear all' }));
    fireEvent.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(shown.map(({ title }) => title)).toEqual(['The notifications could not be changed']),
    );
    const again = await open(screen.getByRole('button', { name: /^Notifications/ }));
    expect(again.getAllByRole('listitem')).toHaveLength(1);
  });
});
