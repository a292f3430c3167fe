import type { SessionFailure } from '#machines/session/session.machine.ts';
import { getAccessToken, setAccessToken } from '#platform/access-token.ts';
import { clientStore } from '#platform/client-choice.ts';
import { endSession } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import { endSessionOnClose } from '#platform/last-logout.ts';
import { isLogoutPending, markLogoutPending, settleLogout } from '#platform/pending-logout.ts';
import { forgetAllButLocale } from '#platform/saved-state.ts';
import { chooseTheme } from '#platform/theme.ts';

/** So long somebody who leaves waits for the server's answer. */
const PATIENCE_MS = 15_000;

/** The token that only the logout still carries, from the click until the server has answered. */
let leavingToken: string | null = null;
let forgetting: Promise<void> = Promise.resolve();

/** Somebody has asked to leave: nothing of theirs outlasts the click, whatever becomes of the request. */
export function beginLogout(): void {
  leavingToken = getAccessToken();
  setAccessToken(null);
  markLogoutPending();
  chooseTheme(null);
  forgetting = forgetAllButLocale().catch((error: unknown) =>
    console.warn('What was saved could not be dropped', error),
  );
}

const untold = (error: unknown): SessionFailure & Error =>
  Object.assign(new Error('The server does not know of the logout', { cause: error }), {
    status: error instanceof HttpError ? error.status : 0,
    code: 'logout_untold',
  });

/** Tells the server of the logout. Rejects with `logout_untold`: the next page load tells it first. */
export async function tellLogout(signal: AbortSignal): Promise<void> {
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

/** Tells the server of a logout that it may not have heard of: before that nobody is let in by its cookie. */
export async function settlePendingLogout(signal: AbortSignal): Promise<boolean> {
  if (!isLogoutPending()) return false;
  await tellLogout(signal);
  return true;
}

/** A page that is closed before the answer may take the request with it: it is sent once more, for the browser to finish. */
export function tellLogoutOnClose(): void {
  if (leavingToken !== null) endSessionOnClose(leavingToken);
}
