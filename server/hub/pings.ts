import { STREAM_PING_MS } from '#contract/hub.ts';

const TICK_MS = 1_000;
const TURNS = STREAM_PING_MS / TICK_MS;

/** Pings many streams by one timer, a part of them every second: a timer each would cost more than the stream. */
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

  /** The first ping comes after a full round. @returns the way to stop */
  add(one: T): () => void {
    const turn = this.#turns[this.#turn];
    turn?.add(one);
    return () => turn?.delete(one);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
