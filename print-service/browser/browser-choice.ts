// Decided in docs/decisions/2026-11-22-print-browser-order.md

import { log } from '#print-service/print-log.ts';
import { type BrowserCandidate, type BrowserSource, NO_BROWSER, type ResolvedBrowser } from './browser.ts';
import { type BrowserProcess, BrowserStartFailed } from './browser-process.ts';

/** A better browser than the one that prints is tried no more often: a start that fails costs a job seconds. */
const TRY_BETTER_AFTER_MS = 3_600_000;

/** What fails oftener in a row is not merely slow, nor out of order for a moment. */
const FAILURES_IN_A_ROW = 2;

interface Way {
  candidate: BrowserCandidate;
  isGuarded: boolean;
}

export interface StartedBrowser {
  process: BrowserProcess;
  source: BrowserSource;
  sandbox: 'on' | 'off';
}

export type StartOne = (resolved: ResolvedBrowser, sandbox: boolean) => Promise<BrowserProcess>;

/**
 * Which browser prints, and whether with its sandbox: one with is taken before any without. The first start finds out,
 * later ones do the same; where something better did not start, it is tried again from time to time, and where what
 * was chosen fails again and again, everything.
 */
export class BrowserChoice {
  /** The best first. */
  readonly #ways: readonly Way[];
  readonly #startOne: StartOne;
  readonly #tryBetterAfterMs: number;
  #chosen: Way | null = null;
  #lookedAt = 0;
  #failuresInARow = 0;
  /** Why a way did not work the last time: said once. */
  readonly #problems = new Map<Way, string>();

  constructor(
    candidates: readonly BrowserCandidate[],
    startOne: StartOne,
    tryBetterAfterMs: number = TRY_BETTER_AFTER_MS,
  ) {
    this.#ways = [true, false].flatMap((isGuarded) =>
      candidates.map((candidate) => ({ candidate, isGuarded })),
    );
    this.#startOne = startOne;
    this.#tryBetterAfterMs = tryBetterAfterMs;
  }

  /** @throws Error why none starts */
  async start(): Promise<StartedBrowser> {
    let failure: unknown = new Error(NO_BROWSER);
    for (const way of this.#waysNow()) {
      try {
        const resolved = await way.candidate.resolve();
        if (resolved === null) continue;
        const process = await this.#startOne(resolved, way.isGuarded);
        this.#choose(way);
        return { process, source: resolved.source, sandbox: way.isGuarded ? 'on' : 'off' };
      } catch (error) {
        // One that is only slow may start on a calmer machine, and what has worked will work again.
        const isSlow = error instanceof BrowserStartFailed && error.isSlow;
        const mayRecover = this.#chosen === null ? isSlow : way === this.#chosen;
        if (mayRecover && this.#failuresInARow < FAILURES_IN_A_ROW) {
          this.#failuresInARow += 1;
          throw error;
        }
        this.#tell(way, error as Error);
        failure = error;
      }
    }
    throw failure;
  }

  #waysNow(): readonly Way[] {
    if (this.#chosen === null || this.#failuresInARow >= FAILURES_IN_A_ROW) return this.#ways;
    if (performance.now() - this.#lookedAt < this.#tryBetterAfterMs) return [this.#chosen];
    this.#lookedAt = performance.now();
    return this.#ways.slice(0, this.#ways.indexOf(this.#chosen) + 1);
  }

  #choose(way: Way): void {
    if (this.#chosen !== way) this.#lookedAt = performance.now();
    this.#chosen = way;
    this.#failuresInARow = 0;
    this.#problems.delete(way);
  }

  #tell(way: Way, error: Error): void {
    if (this.#problems.get(way) === error.message) return;
    this.#problems.set(way, error.message);
    const { candidate, isGuarded } = way;
    log('warning', { message: `The ${candidate.source} browser does not start`, isGuarded, error });
  }
}
