// Decided in docs/decisions/2026-11-22-print-browser-order.md

import { log } from '#print-service/print-log.ts';
import { type BrowserCandidate, type BrowserSource, NO_BROWSER, type ResolvedBrowser } from './browser.ts';
import { type BrowserProcess, BrowserStartFailed } from './browser-process.ts';

/** Minimum time between tries of a better browser, ms: a failed start costs a job seconds. */
const TRY_BETTER_AFTER_MS = 3_600_000;

/** Number of failures in a row that count as slowness or a passing fault. */
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
 * Chooses the browser that prints, and whether it runs with its sandbox: any browser with one comes before any
 * without. The first start decides, later starts repeat it. A better browser that did not start is tried again from
 * time to time; when the chosen one fails again and again, all are tried again.
 */
export class BrowserChoice {
  /** Ways to start a browser, best first. */
  readonly #ways: readonly Way[];
  readonly #startOne: StartOne;
  readonly #tryBetterAfterMs: number;
  #chosen: Way | null = null;
  #lookedAt = 0;
  #failuresInARow = 0;
  /** Problem of each way at its last try: logged once. */
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
        // A browser that is only slow may start on a calmer machine, and one that has worked will work again.
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
