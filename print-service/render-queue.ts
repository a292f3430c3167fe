import { RenderError } from './render-error.ts';

interface WaitingJob {
  isByHand: boolean;
  begin: () => void;
}

/**
 * Runs as many jobs at once as there are slots, keeps at most `waitingLimit` more in order for a limited time, and
 * refuses the rest. Jobs by hand never take the last of several slots, nor more than half of the waiting list: readers
 * who want many PDFs do not hold up the mails.
 */
export class RenderQueue {
  readonly #places: () => number;
  readonly #waitingLimit: number;
  readonly #waitMs: number;
  readonly #waiting: WaitingJob[] = [];
  #running = 0;
  #runningByHand = 0;

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
  async run<T>(job: () => Promise<T>, isByHand: boolean | undefined = false): Promise<T> {
    await this.#takePlace(isByHand);
    try {
      return await job();
    } finally {
      this.#running -= 1;
      if (isByHand) this.#runningByHand -= 1;
      this.#startWaiting();
    }
  }

  #ensureRoom(isByHand: boolean): void {
    if (this.#running === 0 && this.#places() === 0)
      throw new RenderError('busy', 'The machine is out of memory');
    const byHand = this.#waiting.filter((other) => other.isByHand).length;
    const isFull =
      this.#waiting.length >= this.#waitingLimit || (isByHand && byHand >= Math.ceil(this.#waitingLimit / 2));
    if (isFull) throw new RenderError('busy', `${this.#waiting.length} jobs wait already`);
  }

  #takePlace(isByHand: boolean): Promise<void> {
    this.#ensureRoom(isByHand);
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { isByHand, begin };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new RenderError('busy', `Its turn did not come within ${this.#waitMs / 1000} s`));
      }, this.#waitMs);
      this.#waiting.push(waiting);
      this.#startWaiting();
    });
  }

  /**
   * Starts waiting jobs. A job that ends always lets another begin when none is left running: waiting jobs were
   * admitted.
   */
  #startWaiting(): void {
    const places = Math.max(1, this.#places());
    const placesByHand = Math.max(1, places - 1);
    while (this.#running < places) {
      const at = this.#waiting.findIndex(({ isByHand }) => !isByHand || this.#runningByHand < placesByHand);
      const next = at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
      if (!next) return;
      this.#running += 1;
      if (next.isByHand) this.#runningByHand += 1;
      next.begin();
    }
  }
}
