import type { PrintPageJob } from '#contract/reports/print.ts';

declare global {
  interface Window {
    /** Set by the print service before the first script runs. */
    quarterhourPrintJob?: PrintPageJob;
  }
}

// In memory only: a stored token could be read by any script that gets into the page.
let accessToken: string | null = null;
let canRefresh = true;

export const getAccessToken = (): string | null => accessToken;

export const setAccessToken = (token: string | null): void => {
  accessToken = token;
};

/** False on the print page: its job token stands for one generation and is never renewed. */
export const mayRefresh = (): boolean => canRefresh;

/** Makes all calls of this page carry a print job's token, without any refresh. */
export function actAsPrintJob(token: string): void {
  accessToken = token;
  canRefresh = false;
}
