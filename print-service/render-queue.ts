import { RenderError } from './render-error.ts';

/** Lets at most `parallel` jobs run, keeps at most `waiting` more in order, and refuses the rest. */
export class RenderQueue {
  readonly #parallel: number;
  readonly #waitingLimit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(parallel: number, waitingLimit: number) {
    this.#parallel = parallel;
    this.#waitingLimit = waitingLimit;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws RenderError `busy` when the queue is full */
  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.#takePlace();
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      // The place passes straight to the next job: nobody can slip in between.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #takePlace(): Promise<void> {
    if (this.#running < this.#parallel) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#waiting.length >= this.#waitingLimit) {
      throw new RenderError('busy', `${this.#waiting.length} jobs wait already`);
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
