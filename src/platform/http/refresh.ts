import type { Token } from '#contract/people/session.ts';
import { setAccessToken } from './access-token.ts';

const LOCK = 'quarterhour.refresh';

// The refresh token rotates: two tabs that send the same token at once would end each other's session.
const withTabLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/** Renews the access token by `renew`, which resolves with null when there is no session. */
export function createRefresh(renew: () => Promise<Token | null>) {
  let running: Promise<boolean> | null = null;
  let onFailed: (error: unknown) => void = () => undefined;

  /**
   * Renews the token, once for all callers that ask meanwhile.
   * Resolves false when there is no session to renew; rejects when the call failed.
   */
  function once(): Promise<boolean> {
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

  return {
    once,
    /** Like `once`, for a call that was refused: no session, or a failure, ends the session for everybody. */
    async orEnd(): Promise<boolean> {
      try {
        const isRenewed = await once();
        if (!isRenewed) onFailed(null);
        return isRenewed;
      } catch (error) {
        onFailed(error);
        return false;
      }
    },
    /** Called when the session could not be renewed; set once, by the session's wiring. */
    setFailedListener(listener: (error: unknown) => void): void {
      onFailed = listener;
    },
  };
}
