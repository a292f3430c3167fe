import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The address was changed by a script, of which the browser gives no notice. */
export const announceAddress = (): void => {
  for (const listener of listeners) listener();
};

function follow(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Path and query of the page on screen. */
export const currentAddress = (): string => window.location.pathname + window.location.search;

/** Path of the page on screen, for components outside the router: the pages before a login do not load it. */
export const useAddressPath = (): string => useSyncExternalStore(follow, () => window.location.pathname);

/** Opens another page outside the router; `isReplacing` replaces the current history entry. */
export function goTo(path: string, isReplacing = false): void {
  if (isReplacing) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  announceAddress();
}
