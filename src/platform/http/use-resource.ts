import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { HttpError, isCancelled } from './http-error.ts';

export type ResourceState<T> =
  | { status: 'loading' }
  /** `failure`: error of the newest reload when it failed; the data are then from before it. */
  | { status: 'ready'; data: T; failure?: HttpError }
  | { status: 'error'; error: HttpError };

export type Resource<T> = ResourceState<T> & {
  /** Loads again; the data on screen stay until the answer arrives. */
  reload: () => void;
};

export interface ResourceOptions {
  /** True when the data on screen stay after a reload that failed temporarily. */
  isLasting?: boolean;
}

const LOADING = { status: 'loading' } as const;

/** True for failures that may pass: no network, a server that is restarting, too many calls. */
const isPassing = ({ status }: HttpError): boolean => status === 0 || status === 429 || status >= 500;

/**
 * One answer of the API for a component. `key` names what is loaded: a new key starts again, an equal one keeps the
 * data. `load` may be a new function in every render. A call is aborted when its answer is no longer needed.
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

// An error that is not an HttpError is a bug in the page, so it is also logged to the console.
function toShownError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  console.error(error);
  return new HttpError(0, 'internal_error', error instanceof Error ? error.message : String(error));
}
