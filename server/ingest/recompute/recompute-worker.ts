import { log } from '#server/log/log.ts';
import { isDatabaseGone } from '#server/store/database-gone.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { recompute } from './recompute-pass.ts';

/** Without a call it looks this often: for entries of other processes, and of before a crash. */
const LOOK_MS = 1_000;
/**
 * Between two passes: under a flow of readings each pass serves many commits. The longer a pass takes, the longer it
 * rests, so that it takes a fifth of the time at most; no screen is the worse for two seconds.
 */
const LEAST_PAUSE_MS = 250;
const MOST_PAUSE_MS = 2_000;
const PAUSE_PER_WORK = 4;

/** Keeps the quarter-hours of one installation up to date with their raw readings. */
export class RecomputeWorker {
  readonly #installation: Installation;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isAwake = false;
  #hasFailed = false;
  #endPause: (() => void) | null = null;

  constructor(installation: Installation) {
    this.#installation = installation;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), LOOK_MS);
    this.wake();
  }

  /** New entries are on the list. Returns at once. */
  wake(): void {
    if (!this.#timer) return;
    this.#isAwake = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** Ends after the transaction that is running. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#endPause?.();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isAwake && this.#timer) {
      this.#isAwake = false;
      const startedAt = performance.now();
      try {
        const ids = await parameterIds(this.#installation.pool);
        if ((await recompute(this.#installation.pool, ids)) > 0) this.#isAwake = true;
        this.#hasFailed = false;
      } catch (error) {
        // The list keeps its entries; the next look tries again. Only a database that stays away is told just once.
        if (!this.#hasFailed || !isDatabaseGone(error))
          log('error', { error, where: 'recompute', installation: this.#installation.schema });
        this.#hasFailed = true;
      }
      if (this.#isAwake) await this.#pause((performance.now() - startedAt) * PAUSE_PER_WORK);
    }
  }

  async #pause(wanted: number): Promise<void> {
    let clock: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#endPause = resolve;
      clock = setTimeout(resolve, Math.min(Math.max(wanted, LEAST_PAUSE_MS), MOST_PAUSE_MS));
    });
    clearTimeout(clock);
    this.#endPause = null;
  }
}
