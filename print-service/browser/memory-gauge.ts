import { log } from '#print-service/print-log.ts';
import { treeMemory } from './process-tree.ts';

/** Minimum time between two measurements, ms: each takes tens of milliseconds, which the next job would wait. */
const MEASURED_EVERY_MS = 2_000;

/** Memory of a process and everything it started. */
export class MemoryGauge {
  #bytes = 0;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #isCheckDue = false;

  /** Bytes at the last measurement. */
  get bytes(): number {
    return this.#bytes;
  }

  measure(pid: number): void {
    this.#measuredAt = performance.now();
    try {
      this.#bytes = treeMemory(pid);
    } catch (error) {
      log('error', { message: 'The memory of the browser cannot be read', error });
    }
  }

  /**
   * Measures, unless it did so a moment ago: then `later` is called once, when the memory left by the last of several
   * jobs shows.
   */
  measureSeldom(pid: number, later: () => void): void {
    if (performance.now() - this.#measuredAt > MEASURED_EVERY_MS) {
      this.measure(pid);
      return;
    }
    if (this.#isCheckDue) return;
    this.#isCheckDue = true;
    const check = (): void => {
      this.#isCheckDue = false;
      later();
    };
    setTimeout(check, MEASURED_EVERY_MS + 1).unref();
  }
}
