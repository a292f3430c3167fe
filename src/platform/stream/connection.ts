import { REALTIME_INTERVAL_MS, realtimeIntervalOver, SLOW_CONNECTION_MS } from '#contract/hub.ts';
import { API } from '#contract/paths.ts';
import { apiAddress } from '#platform/http/api-address.ts';
import { callHeaders } from '#platform/http/call-headers.ts';
import { structureStore, useStructure } from '#platform/session/structure.ts';
import { createStore, useStore } from '#platform/store.ts';

/** Interval between measurements of the connection, ms. */
export const MEASURE_EVERY_MS = 10 * 60_000;
/** Timeout of the test image, ms. */
const GIVEN_UP_MS = 30_000;

const slowStore = createStore(false);

/** Live data come half as often over a slow connection (P-SPEED-02). */
export const isSlowConnection = (): boolean => slowStore.get();
export const useIsSlowConnection = (): boolean => useStore(slowStore);
export const onConnectionChange = (listener: () => void): (() => void) => slowStore.subscribe(listener);

/** Calls the listener when the interval between live points may have changed. */
export function onIntervalChange(listener: () => void): () => void {
  const ends = [slowStore.subscribe(listener), structureStore.subscribe(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Interval between live points, ms: that of the installation; 5 s while it is not known. */
export const realtimeIntervalMs = (isSlow: boolean): number =>
  realtimeIntervalOver(isSlow, structureStore.get().company?.realtimeInterval ?? REALTIME_INTERVAL_MS);

/** `realtimeIntervalMs` for this connection. */
export function useRealtimeIntervalMs(): number {
  useStructure();
  return realtimeIntervalMs(useIsSlowConnection());
}

/** Duration of the test image's download, ms: the browser's network timing if available; never read from the cache. */
async function fetchTestImage(): Promise<number> {
  const address = `${apiAddress(API.speedTest)}?at=${Date.now()}`;
  const start = performance.now();
  const answer = await fetch(address, {
    cache: 'no-store',
    headers: callHeaders(null),
    signal: AbortSignal.timeout(GIVEN_UP_MS),
  });
  await answer.arrayBuffer();
  // Refused because of too many requests: nothing was measured.
  if (!answer.ok) throw new Error(`The test picture was refused with ${answer.status}`);
  const seen = performance.getEntriesByName(new URL(address, window.location.href).href).at(-1);
  return seen?.duration || performance.now() - start;
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Measures the connection. A timeout means slow; when the network fails, the last result stays. */
export async function measureConnection(fetchImage: () => Promise<number> = fetchTestImage): Promise<void> {
  try {
    slowStore.set((await fetchImage()) > SLOW_CONNECTION_MS);
  } catch (error) {
    if (isTimeout(error)) slowStore.set(true);
    else console.info('The connection could not be measured', error);
  }
}

/** Measures now, every ten minutes, and when the browser is online again; returns the function that ends it. */
export function watchConnection(measure: () => void = () => void measureConnection()): () => void {
  measure();
  const timer = setInterval(measure, MEASURE_EVERY_MS);
  window.addEventListener('online', measure);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', measure);
  };
}
