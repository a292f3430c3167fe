/** Work behind the page waits no longer than this, in a hidden tab neither. */
const LIMIT_MS = 1_000;

/** Resolves once the page has nothing more urgent to do, such as painting itself. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every browser tells when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LIMIT_MS });
    else setTimeout(resolve, LIMIT_MS / 4);
  });
