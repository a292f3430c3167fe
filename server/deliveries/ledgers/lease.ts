import { log } from '#server/log/log.ts';

/** The row was taken over by another process, or this process is to stop: the work ends here, without a trace. */
export class LeaseLost extends Error {
  constructor(what: string) {
    super(`${what}: the lease is lost`);
    this.name = 'LeaseLost';
  }
}

/** Runs work that may lose its row at its very last step: the row is then another process's, and nothing failed. */
export async function unlessOvertaken(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    log('lease.overtaken', { what });
  }
}

/**
 * Runs work under a lease that is renewed while the work lasts. When `renew` returns false, the fence has moved on:
 * the signal of the work aborts, and the fence refuses every further step.
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
      // The database is away: the lease lasts until it expires.
      (error) => log('lease.renewal-failed', { what, error }),
    );
  }, renewMs);
  try {
    return await work(AbortSignal.any([stop, lost.signal]));
  } finally {
    clearInterval(timer);
  }
}
