import type { PrintPageJob } from '#contract/reports/print.ts';
import { createStore } from '#platform/store.ts';

declare global {
  interface Window {
    /** Set by the print service before the first script runs. */
    quarterhourPrintJob?: PrintPageJob;
  }
}

// In memory only: any script that gets into the page could read a stored token.
const tokenStore = createStore<string | null>(null);
const refreshStore = createStore(true);

export const getAccessToken = tokenStore.get;

export const setAccessToken = tokenStore.set;

/** False on the print page: its job token is for one edition and is never renewed. */
export const mayRefresh = (): boolean => refreshStore.get();

/** Makes all calls of this page use the token of a print job, without any refresh. */
export function actAsPrintJob(token: string): void {
  tokenStore.set(token);
  refreshStore.set(false);
}
