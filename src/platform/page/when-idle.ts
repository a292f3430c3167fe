/** Maximum wait of background work, ms, also in a hidden tab. */
const LIMIT_MS = 1_000;

/** Resolves when the page has nothing more urgent to do, such as painting. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every browser has requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LIMIT_MS });
    else setTimeout(resolve, LIMIT_MS / 4);
  });
