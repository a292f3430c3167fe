import { useEffect, useState } from 'react';
import { http } from './http.ts';
import { isCancelled } from './http-error.ts';

export type BlobUrl = { status: 'none' | 'loading' | 'missing' } | { status: 'ready'; url: string };

const NONE: BlobUrl = { status: 'none' };
const LOADING: BlobUrl = { status: 'loading' };
const MISSING: BlobUrl = { status: 'missing' };

/**
 * Object URL of an image that needs the bearer token (P-UI-05), valid until the component unmounts. `path` is below
 * /api; null: nothing is fetched. An image that cannot be loaded is `missing`, and a placeholder is shown.
 */
export function useBlobUrl(path: string | null): BlobUrl {
  const [loaded, setLoaded] = useState<{ path: string; state: BlobUrl } | null>(null);
  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    let url: string | null = null;
    http.blob(path, { signal: abort.signal }).then(
      ({ blob }) => {
        if (abort.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setLoaded({ path, state: { status: 'ready', url } });
      },
      (error: unknown) => {
        if (abort.signal.aborted || isCancelled(error)) return;
        console.warn(`The picture ${path} could not be loaded`, error);
        setLoaded({ path, state: MISSING });
      },
    );
    return () => {
      abort.abort();
      if (url) URL.revokeObjectURL(url);
      setLoaded(null);
    };
  }, [path]);
  if (path === null) return NONE;
  return loaded?.path === path ? loaded.state : LOADING;
}
