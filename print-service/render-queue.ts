import { RenderError } from './render-error.ts';

/** Lets so many jobs run as there are places, keeps at most `waiting` more in order for a while, and refuses the rest. */
export class RenderQueue {
  readonly #places: () => number;
  readonly #waitingLimit: number;
  readonly #waitMs: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * @param places jobs that may run at once, asked whenever one comes or goes: less memory, fewer places
   * @param waitMs a job that has not begun by then is refused
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

  /** @throws RenderError `busy` when the queue is full, its turn does not come in time, or there is no place and nothing that could free one */
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

  /** The last one to end always lets another begin: what waits was admitted. */
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
