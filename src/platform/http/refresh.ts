import type { Token } from '#contract/people/session.ts';
import { setAccessToken } from './access-token.ts';

type Renew = () => Promise<Token | null>;

const LOCK = 'quarterhour.refresh';

let running: Promise<boolean> | null = null;
let onFailed: (error: unknown) => void = () => undefined;

/** Who is told that the session could not be renewed; set once, by the session's wiring. */
export const setRefreshFailedListener = (listener: (error: unknown) => void): void => {
  onFailed = listener;
};

// The refresh token rotates: two tabs that send the same one at once would end each other's session.
const withTabLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/**
 * Renews the access token, once for all callers that ask meanwhile.
 * Resolves false when there is no session to renew; rejects when the call failed.
 */
export function refreshOnce(renew: Renew): Promise<boolean> {
  running ??= withTabLock(renew)
    .then((token) => {
      setAccessToken(token?.token ?? null);
      return token !== null;
    })
    .finally(() => {
      running = null;
    });
  return running;
}

/** Like `refreshOnce`, for a call that was refused: no session, or a failure, ends the session for everybody. */
export async function renewOrEnd(renew: Renew): Promise<boolean> {
  try {
    const isRenewed = await refreshOnce(renew);
    if (!isRenewed) onFailed(null);
    return isRenewed;
  } catch (error) {
    onFailed(error);
    return false;
  }
}
