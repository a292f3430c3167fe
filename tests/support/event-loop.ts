import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Delays of the API's event loop, ms. */
export interface LoopDelay {
  /** Longest work of its own thread between two turns, for which everything else has to wait. */
  mostWork: number;
  /** Longest delay of a turn, caused also by other programs on the same cores. */
  mostLate: number;
  lateP99: number;
}

interface Facts extends Partial<LoopDelay> {
  pid: number;
}

const LOOK_MS = 20;

/** Measures the event loop of an API process that is started with `env`. */
export class EventLoopWatch {
  readonly #folder = mkdtempSync(join(tmpdir(), 'quarterhour-loop-'));
  readonly #file = join(this.#folder, 'delay.json');
  readonly env = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'watch-event-loop.ts')}`,
    EVENT_LOOP_FILE: this.#file,
  };

  /** Process id of the API, once it has started. */
  get pid(): number {
    return (JSON.parse(readFileSync(this.#file, 'utf8')) as Facts).pid;
  }

  /** Delays of the event loop during the work. */
  async during(work: () => Promise<unknown>): Promise<LoopDelay> {
    await this.#read();
    await work();
    return this.#read();
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }

  async #read(): Promise<LoopDelay> {
    const before = readFileSync(this.#file, 'utf8');
    process.kill((JSON.parse(before) as Facts).pid, 'SIGUSR2');
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const now = readFileSync(this.#file, 'utf8');
      if (now === before || now === '') continue;
      const { mostWork = Number.NaN, mostLate = Number.NaN, lateP99 = Number.NaN } = JSON.parse(now) as Facts;
      return { mostWork, mostLate, lateP99 };
    }
  }
}
