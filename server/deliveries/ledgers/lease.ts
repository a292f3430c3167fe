import { log } from '#server/log/log.ts';

/** The row was taken over by somebody else, or this process is to stop: the work ends here, without a trace. */
export class LeaseLost extends Error {
  constructor(what: string) {
    super(`${what}: the lease is lost`);
    this.name = 'LeaseLost';
  }
}

/** What holds a row may be overtaken at its very last step too: then the row is somebody else's, and nothing failed. */
export async function unlessOvertaken(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    log('lease.overtaken', { what });
  }
}

/**
 * Runs work under a lease that is renewed as long as the work lasts. `renew` answers false when the fence has moved
 * on; the work then gets its signal, and every step it still tries is refused by the fence.
 */
export async function underLease<T>(
  what: string,
  renewMs: number,
  renew: () => Promise<boolean>,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renew().then(
      (isHeld) => {
        if (!isHeld) lost.abort(new LeaseLost(what));
      },
      // The database is away: the lease runs on until it ends by itself.
      (error) => log('lease.renewal-failed', { what, error }),
    );
  }, renewMs);
  try {
    return await work(AbortSignal.any([stop, lost.signal]));
  } finally {
    clearInterval(timer);
  }
}
