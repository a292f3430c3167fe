import { log } from '#print-service/print-log.ts';
import { treeMemory } from './process-tree.ts';

/** To ask the kernel for it takes tens of milliseconds, which the next job would wait. */
const MEASURED_EVERY_MS = 2_000;

/** What a process takes together with all that it started. */
export class MemoryGauge {
  #bytes = 0;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #isCheckDue = false;

  /** As last measured. */
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

  /** Measures unless it did a moment ago: then `later` is called once, when what the last of several jobs left shows. */
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
