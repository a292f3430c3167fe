import type { SessionFailure } from '#machines/session/session.machine.ts';
import { getAccessToken, setAccessToken } from '#platform/http/access-token.ts';
import { endSession } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { chooseTheme } from '#platform/page/theme.ts';
import { forgetAllButLocale } from '#platform/saved/saved-state.ts';
import { clientStore } from '#platform/session/client-choice.ts';
import { endSessionOnClose } from '#platform/session/last-logout.ts';
import { isLogoutPending, markLogoutPending, settleLogout } from '#platform/session/pending-logout.ts';

/** Time for which a logout waits for the server's answer, ms. */
const PATIENCE_MS = 15_000;

const untold = (error: unknown): SessionFailure & Error =>
  Object.assign(new Error('The server does not know of the logout', { cause: error }), {
    status: error instanceof HttpError ? error.status : 0,
    code: 'logout_untold',
  });

/** Ends a session: clears what the page keeps and notifies the server. */
export function createLogout() {
  /** Token that only the logout still uses, from the click until the server has answered. */
  let leavingToken: string | null = null;
  let forgetting: Promise<void> = Promise.resolve();

  /** Starts the logout: nothing of the user outlasts the click, whatever becomes of the request. */
  function begin(): void {
    leavingToken = getAccessToken();
    setAccessToken(null);
    markLogoutPending();
    chooseTheme(null);
    forgetting = forgetAllButLocale().catch((error: unknown) =>
      console.warn('What was saved could not be dropped', error),
    );
  }

  /** Notifies the server of the logout. Rejects with `logout_untold`: the next page load then notifies it first. */
  async function tell(signal: AbortSignal): Promise<void> {
    try {
      await endSession(leavingToken, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
      settleLogout();
    } catch (error) {
      throw untold(error);
    } finally {
      leavingToken = null;
      clientStore.set(null);
      await forgetting;
    }
  }

  /** Notifies the server of a logout that it may not have heard of: until then nobody is let in by its cookie. */
  async function settlePending(signal: AbortSignal): Promise<boolean> {
    if (!isLogoutPending()) return false;
    await tell(signal);
    return true;
  }

  /**
   * Sends the request once more when the page is closed before the answer, as it may take the first one with it; the
   * browser finishes it.
   */
  function tellOnClose(): void {
    if (leavingToken !== null) endSessionOnClose(leavingToken);
  }

  return { begin, tell, settlePending, tellOnClose };
}
