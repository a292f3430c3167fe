import type { DatabasePulse } from '#server/store/database-pulse.ts';
import { databaseBusy, databaseUnavailable } from './database-trouble.ts';

/** After so long, and again and again, the database is asked whether it is there. */
const PATIENCE_MS = 1_500;
/** Nobody waits for ever behind a lock: statements have no longer either. */
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

/** What somebody waits for the database in all, step after step. */
export class DatabaseDeadline {
  readonly #pulse: Pick<DatabasePulse, 'isAlive'>;
  #leftMs = LONGEST_MS;

  constructor(pulse: Pick<DatabasePulse, 'isAlive'>) {
    this.#pulse = pulse;
  }

  /**
   * Waits for the database's answer as long as the database is there: a busy machine makes senders wait, one that went
   * silent does not make them hang. The work itself goes on; `late` gets its result when it comes after all.
   * @throws ApiError 503 within 3.5 s after the database went silent, or once the patience has run out
   */
  async wait<T>(work: Promise<T>, late: (result: T) => void = () => undefined): Promise<T> {
    const started = performance.now();
    try {
      while (!(await hasEnded(work, PATIENCE_MS))) {
        const isAlive = await this.#pulse.isAlive();
        const mayWait = isAlive && performance.now() - started < this.#leftMs;
        if (mayWait || (await hasEnded(work, 0))) continue;
        // Whoever waits has the 503 already; a late failure has nobody left to tell.
        work.then(late, () => undefined);
        throw isAlive ? databaseBusy() : databaseUnavailable();
      }
    } finally {
      this.#leftMs -= performance.now() - started;
    }
    return work;
  }
}
