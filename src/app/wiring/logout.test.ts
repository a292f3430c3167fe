// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getAccessToken, setAccessToken } from '#platform/http/access-token.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { load, save } from '#platform/saved/saved-state.ts';
import { isLogoutPending, settleLogout } from '#platform/session/pending-logout.ts';
import { createLogout } from './logout.ts';

const { endSession, endSessionOnClose } = vi.hoisted(() => ({
  endSession: vi.fn(),
  endSessionOnClose: vi.fn(),
}));
vi.mock('#platform/http/http.ts', () => ({ endSession }));
vi.mock('#platform/session/last-logout.ts', () => ({ endSessionOnClose }));
vi.mock('#platform/page/theme.ts', () => ({ chooseTheme: vi.fn() }));

const { signal } = new AbortController();

let logout = createLogout();

beforeEach(() => {
  logout = createLogout();
  vi.resetAllMocks();
  settleLogout();
  setAccessToken('token');
});

describe('logout', () => {
  it('a logout forgets token and saved state before the server is notified', async () => {
    await save('drawer', 'mini');
    logout.begin();
    expect(getAccessToken()).toBeNull();
    await expect.poll(() => load('drawer')).toBeUndefined();
    expect(endSession).not.toHaveBeenCalled();
    await logout.tell(signal);
    expect(endSession).toHaveBeenCalledExactlyOnceWith('token', expect.any(AbortSignal));
    expect(isLogoutPending()).toBe(false);
  });

  it('a logout that did not reach the server is sent by the next page load, before anybody is let in', async () => {
    endSession.mockRejectedValueOnce(new HttpError(0, 'network_unreachable', 'offline'));
    logout.begin();
    await expect(logout.tell(signal)).rejects.toMatchObject({ status: 0, code: 'logout_untold' });
    expect(isLogoutPending()).toBe(true);
    expect(await logout.settlePending(signal)).toBe(true);
    expect(endSession).toHaveBeenLastCalledWith(null, expect.any(AbortSignal));
    expect(await logout.settlePending(signal)).toBe(false);
    expect(endSession).toHaveBeenCalledTimes(2);
  });

  it('a logout stays pending as long as the server cannot be notified', async () => {
    endSession.mockRejectedValue(new HttpError(503, 'database_unavailable', 'down'));
    logout.begin();
    await expect(logout.tell(signal)).rejects.toMatchObject({ status: 503 });
    await expect(logout.settlePending(signal)).rejects.toMatchObject({ status: 503, code: 'logout_untold' });
    expect(isLogoutPending()).toBe(true);
  });

  it('a logout is sent by a page that closes, until the server has answered', async () => {
    logout.tellOnClose();
    expect(endSessionOnClose).not.toHaveBeenCalled();
    logout.begin();
    logout.tellOnClose();
    expect(endSessionOnClose).toHaveBeenCalledExactlyOnceWith('token');
    const answer = Promise.withResolvers<void>();
    endSession.mockReturnValueOnce(answer.promise);
    const told = logout.tell(signal);
    logout.tellOnClose();
    expect(endSessionOnClose).toHaveBeenCalledTimes(2);
    answer.resolve();
    await told;
    logout.tellOnClose();
    expect(endSessionOnClose).toHaveBeenCalledTimes(2);
  });
});
