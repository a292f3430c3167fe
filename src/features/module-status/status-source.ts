import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { API } from '#contract/paths.ts';
import type { ModulesAnswer } from '#contract/readings/module.ts';
import { http } from '#platform/http/http.ts';
import { HttpError, isCancelled } from '#platform/http/http-error.ts';
import { useStructure, useUser } from '#platform/session/structure.ts';
import { createStore, useStore } from '#platform/store.ts';

/** Minimum time between two fetches of the modules, ms. */
export const REFRESH_THROTTLE_MS = 30_000;
/**
 * Interval of automatic fetches while the drawer is open and in view, ms: without them everything would seem to fall
 * silent.
 */
const REFETCH_MS = 45_000;

interface Fetched {
  /** User and rights of the fetch: another user, or a user in the view of a role, must not see this answer. */
  reader: string;
  answer: ModulesAnswer;
  /** Epoch ms of this device. */
  at: number;
}

const fetchedStore = createStore<Fetched | null>(null);

export interface ModuleStatus {
  modules: ModulesAnswer;
  /** Epoch ms of this device; null: not fetched yet, the modules of the boot are shown. */
  fetchedAt: number | null;
  isLoading: boolean;
  error: HttpError | null;
  refresh: () => void;
}

/** True when the modules were never fetched, or long enough ago to fetch them again. Both in epoch ms. */
export const mayRefresh = (fetchedAt: number | null, now: number): boolean =>
  fetchedAt === null || now - fetchedAt > REFRESH_THROTTLE_MS;

/** Modules and the age of their readings, fetched when the drawer opens, as often as the throttle allows. */
export function useModuleStatus(): ModuleStatus {
  const { id: userId } = useUser();
  const { sites, modulesBySite, rights } = useStructure();
  const reader = `${userId} ${rights}`;
  const stored = useStore(fetchedStore);
  const fetched = stored?.reader === reader ? stored : null;
  const [call, setCall] = useState<AbortController | null>(null);
  const [error, setError] = useState<HttpError | null>(null);

  const fetchNow = useCallback((): void => {
    const abort = new AbortController();
    setCall(abort);
    http
      .get<ModulesAnswer>(API.modules, { signal: abort.signal })
      .then((answer) => {
        fetchedStore.set({ reader, answer, at: Date.now() });
        setError(null);
      })
      .catch((failure: unknown) => {
        if (abort.signal.aborted || isCancelled(failure)) return;
        console.warn('The state of the modules could not be fetched', failure);
        setError(
          failure instanceof HttpError ? failure : new HttpError(0, 'internal_error', String(failure)),
        );
      })
      .finally(() => setCall((current) => (current === abort ? null : current)));
  }, [reader]);

  const refetch = useEffectEvent(() => {
    if (!call && mayRefresh(fetched?.at ?? null, Date.now()) && !document.hidden) fetchNow();
  });
  useEffect(() => {
    refetch();
    const timer = setInterval(() => refetch(), REFETCH_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => () => call?.abort(), [call]);

  return {
    modules: fetched?.answer ?? { sites: [...sites], modules: modulesBySite },
    fetchedAt: fetched?.at ?? null,
    isLoading: call !== null,
    error,
    refresh: fetchNow,
  };
}
