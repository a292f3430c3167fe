import { every, type Job } from '#server/jobs/every.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { recompute } from './recompute-pass.ts';

/** Time between looks without a call, ms: they find entries of other processes and from before a crash. */
const LOOK_MS = 1_000;
/**
 * Pause between two passes, ms: during a flow of readings each pass serves many commits. The pause grows with the
 * pass, so that a pass of up to 0.5 s takes at most a fifth of the time; a delay of two seconds harms no screen.
 */
const LEAST_PAUSE_MS = 250;
const MOST_PAUSE_MS = 2_000;
const PAUSE_PER_WORK = 4;

/** Rest between two passes, for one that took `tookMs`. */
const rest = (tookMs: number): number =>
  Math.min(Math.max(tookMs * PAUSE_PER_WORK, LEAST_PAUSE_MS), MOST_PAUSE_MS);

/** Keeps the quarter-hours of one installation up to date with their raw readings. */
export class RecomputeWorker {
  readonly #installation: Installation;
  /** Series that failed in their last try, so that each failure is logged once. */
  readonly #failing = new Set<number>();
  #job: Job | null = null;

  constructor(installation: Installation) {
    this.#installation = installation;
  }

  start(): void {
    const facts = { where: 'recompute', installation: this.#installation.schema };
    this.#job = every(LOOK_MS, facts, () => this.#pass(), { rest });
    this.wake();
  }

  /** Call when new entries are on the list. Returns at once. */
  wake(): void {
    this.#job?.soon();
  }

  /** Stops after the running transaction. */
  async stop(): Promise<void> {
    await this.#job?.stop();
  }

  /** A pass that fails leaves its entries on the list. */
  async #pass(): Promise<void> {
    const ids = await parameterIds(this.#installation);
    if ((await recompute(this.#installation.pool, ids, this.#failing)) > 0) this.wake();
  }
}
