import type { Browser } from 'puppeteer';
import { log } from '#print-service/print-log.ts';
import { type BrowserSettings, type BrowserSource, browserCandidates } from './browser.ts';
import { BrowserChoice } from './browser-choice.ts';
import { type BrowserProcess, startBrowser } from './browser-process.ts';
import { MemoryGauge } from './memory-gauge.ts';

/** Number of jobs, and memory of its process tree, after which a browser is replaced. */
export const RECYCLE_AFTER_JOBS = 1_000;
export const RECYCLE_ABOVE_BYTES = 450 * 1024 * 1024;

/** Memory of a page that has loaded the print bundle, bytes. */
const WAITING_PAGE_BYTES = 80 * 1024 * 1024;

/** No browser is available now; the message says why. */
export class BrowserUnavailable extends Error {
  override name = 'BrowserUnavailable';
}

/** Ends a browser that no longer responds; the next job gets a new one. */
export type Discard = () => void;

export interface BrowserFacts {
  source: BrowserSource | null;
  version: string | null;
  /** Null until the first start. */
  sandbox: 'on' | 'off' | null;
  /** Pid of the running process. */
  pid: number | null;
  starts: number;
  memoryBytes: number;
  /** Why the last start failed; null when it succeeded. */
  problem: string | null;
}

export interface WarmBrowserOptions {
  settings: BrowserSettings;
  profilesDir: string;
  proxyPort: number;
  recycleAfterJobs?: number;
  /** Ways to reduce memory, gentlest first; tried before a browser is replaced for its memory. */
  makeRoom?: readonly (() => Promise<void>)[];
}

interface Serving {
  process: BrowserProcess;
  jobs: number;
  active: number;
  isRetired: boolean;
}

/** One browser kept open for all jobs; the next job replaces a dead, worn or hung one. */
export class WarmBrowser {
  readonly #options: WarmBrowserOptions;
  readonly #choice: BrowserChoice;
  readonly #recycleAfterJobs: number;
  readonly #facts: Omit<BrowserFacts, 'memoryBytes'> = {
    source: null,
    version: null,
    sandbox: null,
    pid: null,
    starts: 0,
    problem: null,
  };
  #current: Serving | null = null;
  #starting: Promise<Serving> | null = null;
  readonly #ending = new Set<Promise<void>>();
  #isStopped = false;
  readonly #memory = new MemoryGauge();

  constructor(options: WarmBrowserOptions) {
    this.#options = options;
    const { settings, profilesDir, proxyPort } = options;
    this.#choice = new BrowserChoice(browserCandidates(settings), (resolved, sandbox) =>
      startBrowser({ resolved, profilesDir, account: settings.account, proxyPort, sandbox }),
    );
    this.#recycleAfterJobs = options.recycleAfterJobs ?? RECYCLE_AFTER_JOBS;
  }

  facts(): Readonly<BrowserFacts> {
    return { ...this.#facts, memoryBytes: this.#memory.bytes };
  }

  /** True when a page may be opened before any job needs it. */
  hasRoom(): boolean {
    return this.#memory.bytes + WAITING_PAGE_BYTES < RECYCLE_ABOVE_BYTES;
  }

  /** Ensures that a browser runs. */
  async warm(): Promise<void> {
    await this.#acquire();
  }

  /**
   * Runs a job in the browser; starts one if none runs.
   * @throws BrowserUnavailable when none can be started; whatever the job throws
   */
  async use<T>(job: (browser: Browser, discard: Discard) => Promise<T>): Promise<T> {
    const serving = await this.#acquire();
    serving.active += 1;
    try {
      return await job(serving.process.browser, () => this.#retire(serving, 'hung', true));
    } finally {
      serving.active -= 1;
      serving.jobs += 1;
      void this.#checkWear(serving);
    }
  }

  /**
   * Replaces a browser in which a page cannot be closed; its jobs may finish. A browser other than the current one is
   * ignored.
   */
  retire(browser: Browser): void {
    if (this.#current?.process.browser === browser) this.#retire(this.#current, 'stuck', false);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    // A failed start has cleaned up after itself and passed its error to its caller.
    await this.#starting?.catch(() => undefined);
    if (this.#current !== null) this.#retire(this.#current, 'stopped', true);
    await Promise.all(this.#ending);
  }

  #acquire(): Promise<Serving> {
    if (this.#isStopped) return Promise.reject(new BrowserUnavailable('The print service is stopping'));
    if (this.#current !== null) return Promise.resolve(this.#current);
    this.#starting ??= this.#start()
      .catch((cause: Error) => {
        this.#facts.problem = cause.message;
        throw new BrowserUnavailable(cause.message, { cause });
      })
      .finally(() => {
        this.#starting = null;
      });
    return this.#starting;
  }

  async #start(): Promise<Serving> {
    const { process, source, sandbox } = await this.#choice.start();
    const serving: Serving = { process, jobs: 0, active: 0, isRetired: false };
    this.#current = serving;
    this.#facts.source = source;
    this.#facts.sandbox = sandbox;
    this.#facts.pid = process.pid;
    this.#facts.version = process.version;
    this.#facts.starts += 1;
    this.#facts.problem = null;
    log('browser started', { ...this.facts() });
    void process.ended.then(() => this.#retire(serving, 'ended', true));
    void this.#checkWear(serving);
    return serving;
  }

  async #checkWear(serving: Serving): Promise<void> {
    const { pid } = serving.process;
    // Checks again later: the next job may be hours away.
    this.#memory.measureSeldom(pid, () => this.#current !== null && void this.#checkWear(this.#current));
    const isLarge = (): boolean => this.#memory.bytes > RECYCLE_ABOVE_BYTES && serving.active === 0;
    // The last measurement may be from the middle of a job.
    if (isLarge()) this.#memory.measure(pid);
    for (const makeRoom of this.#options.makeRoom ?? []) {
      if (!isLarge()) break;
      await makeRoom();
      this.#memory.measure(pid);
    }
    if (serving.jobs >= this.#recycleAfterJobs) this.#retire(serving, 'worn', false);
    else if (isLarge()) this.#retire(serving, 'memory', false);
    else this.#endIfIdle(serving);
  }

  /** Takes a browser out of service; running jobs may finish unless it ends at once. */
  #retire(serving: Serving, reason: string, atOnce: boolean): void {
    if (this.#current === serving) {
      this.#current = null;
      this.#facts.pid = null;
      log('browser retired', { reason, jobs: serving.jobs });
    }
    serving.isRetired = true;
    if (atOnce) this.#end(serving);
    else this.#endIfIdle(serving);
  }

  #endIfIdle(serving: Serving): void {
    if (serving.isRetired && serving.active === 0) this.#end(serving);
  }

  #end(serving: Serving): void {
    const ending = serving.process.stop().catch((error: unknown) => log('error', { error }));
    this.#ending.add(ending);
    void ending.then(() => this.#ending.delete(ending));
  }
}
