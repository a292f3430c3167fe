// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setAccessToken } from '#platform/http/access-token.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { userStore } from '#platform/session/structure.ts';
import { userFixture } from '#platform/session/user-fixtures.ts';
import { bindToasts, type ToastMessage } from '#ui/toast/toast.ts';
import { useAvatar } from './use-avatar.ts';

const { http } = vi.hoisted(() => ({ http: { upload: vi.fn(), delete: vi.fn() } }));
vi.mock('#platform/http/http.ts', () => ({ http }));
vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

const toasts: ToastMessage[] = [];
const picture = new File(['x'], 'me.png');

beforeAll(() => startI18n('en'));
beforeEach(() => {
  toasts.length = 0;
  setAccessToken('token');
  userStore.set({ ...userFixture, avatar: '/old' });
  bindToasts({ show: (message) => void toasts.push(message), dismiss: () => undefined });
});

it('P-MSG-04 a stored picture is confirmed and shown', async () => {
  http.upload.mockResolvedValue({ avatar: '/new' });
  const { result } = renderHook(() => useAvatar());
  await act(() => result.current.send(picture));
  expect(toasts).toMatchObject([{ kind: 'success', title: 'Data saved successfully' }]);
  expect(userStore.get()?.avatar).toBe('/new');
});

it('P-MSG-05 a removed picture is confirmed and no longer shown', async () => {
  http.delete.mockResolvedValue(undefined);
  const { result } = renderHook(() => useAvatar());
  await act(() => result.current.remove());
  expect(toasts).toMatchObject([{ kind: 'success', title: 'Data removed successfully' }]);
  expect(userStore.get()?.avatar).toBeNull();
});

it('P-MSG-02 a refused picture says that the data could not be saved, and the old one stays', async () => {
  http.upload.mockRejectedValue(new HttpError(400, 'validation_failed', 'no'));
  const { result } = renderHook(() => useAvatar());
  await act(() => result.current.send(picture));
  expect(toasts).toMatchObject([{ kind: 'warning', title: 'The data could not be saved' }]);
  expect(userStore.get()?.avatar).toBe('/old');
  expect(result.current.isBusy).toBe(false);
});

it('P-MSG-03 a refused removal says that the data could not be removed, and the picture stays', async () => {
  http.delete.mockRejectedValue(new HttpError(500, 'internal_error', 'no'));
  const { result } = renderHook(() => useAvatar());
  await act(() => result.current.remove());
  expect(toasts).toMatchObject([{ kind: 'error', title: 'The data could not be removed' }]);
  expect(userStore.get()?.avatar).toBe('/old');
});
