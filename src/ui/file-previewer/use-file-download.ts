import { useCallback, useEffect, useRef, useState } from 'react';
import { http } from '#platform/http/http.ts';
import { HttpError, isCancelled } from '#platform/http/http-error.ts';

export type FileDownload =
  | { status: 'idle' }
  | { status: 'loading'; loaded: number; total: number | null }
  | { status: 'ready'; blob: Blob }
  | { status: 'cancelled' }
  | { status: 'error'; error: HttpError };

const BEGIN: FileDownload = { status: 'loading', loaded: 0, total: null };

/**
 * Downloads a file with the bearer token on request. `start` resolves with the file, or with null when it was
 * cancelled or failed, or the component has unmounted; a second start cancels the first one.
 */
export function useFileDownload(link: string) {
  const [state, setState] = useState<FileDownload>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);

  const start = useCallback(async (): Promise<Blob | null> => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const show = (next: FileDownload): void => {
      if (running.current === abort) setState(next);
    };
    show(BEGIN);
    try {
      const { blob } = await http.blob(link, {
        signal: abort.signal,
        onProgress: (loaded, total) => show({ status: 'loading', loaded, total }),
      });
      show({ status: 'ready', blob });
      return abort.signal.aborted ? null : blob;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      show(isCancelled(error) ? { status: 'cancelled' } : { status: 'error', error });
      return null;
    }
  }, [link]);

  const cancel = useCallback((): void => running.current?.abort(), []);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );
  return { state, start, cancel };
}
