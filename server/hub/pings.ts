import { STREAM_PING_MS } from '#contract/hub.ts';

const TICK_MS = 1_000;
const TURNS = STREAM_PING_MS / TICK_MS;

/** Pings many streams with one timer, some of them every second: a timer for each would cost more than the stream. */
export class Pings<T> {
  readonly #turns = Array.from({ length: TURNS }, () => new Set<T>());
  readonly #timer: NodeJS.Timeout;
  #turn = 0;

  constructor(ping: (one: T) => void) {
    this.#timer = setInterval(() => {
      this.#turn = (this.#turn + 1) % TURNS;
      for (const one of this.#turns[this.#turn] ?? []) ping(one);
    }, TICK_MS).unref();
  }

  /**
   * Adds a stream, which gets its first ping after a full round.
   * @returns a function that stops its pings
   */
  add(one: T): () => void {
    const turn = this.#turns[this.#turn];
    turn?.add(one);
    return () => turn?.delete(one);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
