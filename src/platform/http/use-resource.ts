import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { HttpError, isCancelled } from './http-error.ts';

export type ResourceState<T> =
  | { status: 'loading' }
  /** `failure`: of the newest reload, where that has failed and the data are those from before it. */
  | { status: 'ready'; data: T; failure?: HttpError }
  | { status: 'error'; error: HttpError };

export type Resource<T> = ResourceState<T> & {
  /** Asks again; what is on screen stays until the answer is there. */
  reload: () => void;
};

export interface ResourceOptions {
  /** What is on screen outlasts a reload that gets no answer, or none that says anything of it. */
  isLasting?: boolean;
}

const LOADING = { status: 'loading' } as const;

/** No network, a server that starts anew, too many calls: later there may be an answer. */
const isPassing = ({ status }: HttpError): boolean => status === 0 || status === 429 || status >= 500;

/**
 * One answer of the API for a component. `key` names what is loaded: another key starts anew, an equal one keeps what is
 * there. `load` may be a new function in every render. A call is given up when its answer is no longer wanted.
 */
export function useResource<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  { isLasting = false }: ResourceOptions = {},
): Resource<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; state: ResourceState<T> }>({ key, state: LOADING });
  const loadLatest = useEffectEvent(load);
  const fail = useEffectEvent((error: HttpError) =>
    setAnswer((before) => {
      const { state } = before;
      const isKept = isLasting && isPassing(error) && before.key === key;
      if (isKept && state.status === 'ready') return { key, state: { ...state, failure: error } };
      return { key, state: { status: 'error', error } };
    }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to load again
  useEffect(() => {
    const abort = new AbortController();
    loadLatest(abort.signal).then(
      (data) => {
        if (!abort.signal.aborted) setAnswer({ key, state: { status: 'ready', data } });
      },
      (error: unknown) => {
        if (!abort.signal.aborted && !isCancelled(error)) fail(toShownError(error));
      },
    );
    return () => abort.abort();
  }, [key, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...(answer.key === key ? answer.state : LOADING), reload };
}

// Whatever is no answer of the API is a fault of the page: it belongs into the console too.
function toShownError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  console.error(error);
  return new HttpError(0, 'internal_error', error instanceof Error ? error.message : String(error));
}
