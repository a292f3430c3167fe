import type { Pool } from 'pg';

/** Time without an answer to the smallest query after which the database is gone, however busy the machine is, ms. */
const SILENCE_MS = 2_000;

/**
 * Resolves with false after the time limit, once everything that arrived meanwhile was read: a process that was late
 * is not misled.
 */
async function silence(): Promise<false> {
  await new Promise((resolve) => setTimeout(resolve, SILENCE_MS).unref());
  await new Promise((resolve) => setImmediate(resolve));
  return false;
}

/** Tells a slow database from one that is gone, on a connection of its own, behind which nothing queues. */
export class DatabasePulse {
  readonly #pool: Pool;
  #asking: Promise<boolean> | null = null;

  /** Connects at once: connecting takes long on a busy machine. */
  constructor(pool: Pool) {
    this.#pool = pool;
    void this.isAlive();
  }

  /** Sends one query for all concurrent callers. */
  isAlive(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #ask(): Promise<boolean> {
    const client = this.#pool.connect();
    const answer = client
      .then((one) => one.query('SELECT 1'))
      .then(
        () => true,
        () => false,
      );
    const isAlive = await Promise.race([answer, silence()]);
    client.then(
      (one) => one.release(!isAlive),
      () => undefined,
    );
    return isAlive;
  }
}
