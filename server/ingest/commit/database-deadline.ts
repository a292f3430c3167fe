import type { DatabasePulse } from '#server/store/database-pulse.ts';
import { databaseBusy, databaseUnavailable } from './database-trouble.ts';

/** Interval of checking whether the database is alive, ms. */
const PATIENCE_MS = 1_500;
/** Maximum wait, ms, also behind a lock; statements may take no longer either. */
const LONGEST_MS = 15_000;

/** @returns whether the work has ended */
async function hasEnded(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let clock: NodeJS.Timeout | undefined;
  const ended = work.then(
    () => true,
    () => true,
  );
  const late = new Promise<false>((resolve) => {
    clock = setTimeout(resolve, milliseconds, false);
  });
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(clock);
  }
}

/** Deadline towards the database for all steps of a caller together. */
export class DatabaseDeadline {
  readonly #pulse: Pick<DatabasePulse, 'isAlive'>;
  #leftMs = LONGEST_MS;

  constructor(pulse: Pick<DatabasePulse, 'isAlive'>) {
    this.#pulse = pulse;
  }

  /**
   * Waits for the database's answer while the database is alive: a busy machine makes senders wait, a silent one does
   * not make them hang. The work itself continues; `late` gets its result when it comes after all.
   * @throws ApiError 503 within 3.5 s after the database went silent, or once the deadline has passed
   */
  async wait<T>(work: Promise<T>, late: (result: T) => void = () => undefined): Promise<T> {
    const started = performance.now();
    try {
      while (!(await hasEnded(work, PATIENCE_MS))) {
        const isAlive = await this.#pulse.isAlive();
        const mayWait = isAlive && performance.now() - started < this.#leftMs;
        if (mayWait || (await hasEnded(work, 0))) continue;
        // The caller has the 503 already, so a late failure is dropped.
        work.then(late, () => undefined);
        throw isAlive ? databaseBusy() : databaseUnavailable();
      }
    } finally {
      this.#leftMs -= performance.now() - started;
    }
    return work;
  }
}
