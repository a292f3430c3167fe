let calls = new AbortController();

/** Ends with the session: what is answered later belongs to somebody who has left. */
export const sessionSignal = (): AbortSignal => calls.signal;

/** The session is over, and with it every call of its own. */
export function endSessionCalls(): void {
  calls.abort();
  calls = new AbortController();
}
