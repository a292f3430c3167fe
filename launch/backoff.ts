import { setTimeout as delay } from 'node:timers/promises';

const FIRST_MS = 100;
const LONGEST_MS = 5_000;
// What lived this long was healthy: its next death is a new event, not one more of a series.
const HEALTHY_MS = 10_000;

/** Waiting times before restarts: 0.1 s doubling to 5 s, from the start again after 10 healthy seconds. */
export class Backoff {
  #nextMs = FIRST_MS;

  /** @param livedMs how long the thing lived that is to be started again */
  delayAfter(livedMs: number): number {
    if (livedMs >= HEALTHY_MS) this.#nextMs = FIRST_MS;
    const delayMs = this.#nextMs;
    this.#nextMs = Math.min(delayMs * 2, LONGEST_MS);
    return delayMs;
  }
}

/** Waits, or returns early when the signal is aborted. */
export async function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
