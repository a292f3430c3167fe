import { useEffect, useState } from 'react';
import { API } from '#contract/paths.ts';
import type { PasswordLinkAnswer } from '#contract/people/session.ts';
import { http } from '#platform/http/http.ts';
import { HttpError, isCancelled } from '#platform/http/http-error.ts';

/** State of a mailed link. */
export type LinkState =
  | { kind: 'checking' }
  | { kind: 'good'; owner: PasswordLinkAnswer }
  | { kind: 'invalid' }
  | { kind: 'failed'; error: HttpError }
  | { kind: 'done' };

/** Asks the server whose link it is, once per token; a failed check can be tried again. */
export function usePasswordLink(token: string): {
  state: LinkState;
  setState: (state: LinkState) => void;
  retry: () => void;
} {
  const [state, setState] = useState<LinkState>({ kind: 'checking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks the same again
  useEffect(() => {
    const abort = new AbortController();
    setState({ kind: 'checking' });
    http.postAnonymous<PasswordLinkAnswer | ''>(API.checkPasswordLink, { token }, abort.signal).then(
      // An empty answer: the link can no longer be used.
      (owner) => setState(owner === '' ? { kind: 'invalid' } : { kind: 'good', owner }),
      (error: unknown) => {
        if (isCancelled(error)) return;
        if (!(error instanceof HttpError)) throw error;
        // 400: the text cannot be a token at all.
        setState(error.status === 400 ? { kind: 'invalid' } : { kind: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [token, attempt]);
  return { state, setState, retry: () => setAttempt(attempt + 1) };
}
