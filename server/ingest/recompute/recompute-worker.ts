import { every, type Job } from '#server/jobs/every.ts';
import type { Installation } from '#server/store/installation.ts';
import { type Backlog, NO_WORK, readWorkLeft, type WorkLeft } from '#server/store/readings/backlog.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { recompute } from './recompute-pass.ts';
import { seriesChanged } from './series-changed.ts';

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

/** Ranges done in a pass, and its duration, from which the list is measured: a shorter pass has emptied it. */
const LONG_PASS = 5_000;
const LONG_PASS_MS = 1_000;
/** Length of the list from which the recomputation rests as little as possible. */
const BEHIND: Length = { ranges: 20_000, quarters: 500_000 };
/**
 * Length of the list from which no more readings are taken: a few minutes of work. Senders keep theirs and send them
 * again, which is better than answers that lag behind by hours.
 */
const TOO_FAR_BEHIND: Length = { ranges: 200_000, quarters: 20_000_000 };

type Length = Pick<Backlog, 'ranges' | 'quarters'>;

const exceeds = (length: Length, limit: Length): boolean =>
  length.ranges > limit.ranges || length.quarters > limit.quarters;

/** Keeps the quarter-hours of one installation up to date with their raw readings. */
export class RecomputeWorker {
  readonly #installation: Installation;
  /** Series that failed in their last try, so that each failure is logged once. */
  readonly #failing = new Set<number>();
  #job: Job | null = null;
  /** Length of the list after the last long pass. */
  #left: WorkLeft = NO_WORK;

  constructor(installation: Installation) {
    this.#installation = installation;
  }

  start(): void {
    const facts = { where: 'recompute', installation: this.#installation.schema };
    const restNow = (tookMs: number): number =>
      exceeds(this.#left.all, BEHIND) ? LEAST_PAUSE_MS : rest(tookMs);
    this.#job = every(LOOK_MS, facts, () => this.#pass(), { rest: restNow });
    this.wake();
  }

  /** True while more waits than this process should add to. */
  get isTooFarBehind(): boolean {
    return exceeds(this.#left.ofReadings, TOO_FAR_BEHIND);
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
    const startedAt = performance.now();
    const done = await recompute(this.#installation.pool, ids, this.#failing);
    if (done > 0) {
      seriesChanged(this.#installation);
      this.wake();
    }
    const isLong = done >= LONG_PASS || performance.now() - startedAt >= LONG_PASS_MS;
    if (isLong || this.#left.all.ranges > 0) this.#left = await readWorkLeft(this.#installation.pool);
  }
}
