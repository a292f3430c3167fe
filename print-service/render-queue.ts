import { RenderError } from './render-error.ts';

/**
 * Runs as many jobs at once as there are slots, keeps at most `waitingLimit` more in order for a limited time, and
 * refuses the rest.
 */
export class RenderQueue {
  readonly #places: () => number;
  readonly #waitingLimit: number;
  readonly #waitMs: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * @param places number of jobs that may run at once, asked whenever a job comes or ends: less memory, fewer slots
   * @param waitMs time after which a waiting job is refused
   */
  constructor(places: () => number, waitingLimit: number, waitMs: number) {
    this.#places = places;
    this.#waitingLimit = waitingLimit;
    this.#waitMs = waitMs;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * @throws RenderError `busy` when the queue is full, its turn does not come in time, or there is no slot and no job
   * that could free one
   */
  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.#takePlace();
    try {
      return await job();
    } finally {
      this.#running -= 1;
      this.#startWaiting();
    }
  }

  #takePlace(): Promise<void> {
    const places = this.#places();
    if (this.#running === 0 && places === 0) throw new RenderError('busy', 'The machine is out of memory');
    if (this.#waiting.length >= this.#waitingLimit) {
      throw new RenderError('busy', `${this.#waiting.length} jobs wait already`);
    }
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(new RenderError('busy', `Its turn did not come within ${this.#waitMs / 1000} s`));
      }, this.#waitMs);
      this.#waiting.push(begin);
      this.#startWaiting();
    });
  }

  /**
   * Starts waiting jobs. A job that ends always lets another begin when none is left running: waiting jobs were
   * admitted.
   */
  #startWaiting(): void {
    const places = Math.max(1, this.#places());
    while (this.#running < places) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#running += 1;
      next();
    }
  }
}
