import type { Browser } from 'puppeteer';
import {
  type BrowserSettings,
  type BrowserSource,
  findBrowsers,
  NO_BROWSER,
  type ResolvedBrowser,
} from './browser.ts';
import { type BrowserProcess, BrowserStartFailed, startBrowser } from './browser-process.ts';
import { log } from './log.ts';
import type { OsAccount } from './os-account.ts';
import { treeMemory } from './process-tree.ts';

/** After so many jobs, or so much memory of its process tree, a browser makes room for a fresh one. */
export const RECYCLE_AFTER_JOBS = 1_000;
export const RECYCLE_ABOVE_BYTES = 450 * 1024 * 1024;

/** What a page takes that has loaded the print bundle. */
const WAITING_PAGE_BYTES = 80 * 1024 * 1024;

/** To ask the kernel for it takes tens of milliseconds, which the next job would wait. */
const MEASURED_EVERY_MS = 2_000;

/** There is no browser to be had now; the message says why. */
export class BrowserUnavailable extends Error {
  override name = 'BrowserUnavailable';
}

/** Ends a browser that no longer obeys; the next job gets a fresh one. */
export type Discard = () => void;

export interface BrowserFacts {
  source: BrowserSource | null;
  version: string | null;
  /** Null until the first start. */
  sandbox: 'on' | 'off' | null;
  /** Process that runs now. */
  pid: number | null;
  starts: number;
  memoryBytes: number;
  /** Why the last start failed; null when it did not. */
  problem: string | null;
}

export interface WarmBrowserOptions {
  settings: BrowserSettings;
  profilesDir: string;
  proxyPort: number;
  recycleAfterJobs?: number;
  /** Ways to need less memory, the gentlest first; tried before a browser is given up for it. */
  makeRoom?: readonly (() => Promise<void>)[];
}

interface Serving {
  process: BrowserProcess;
  jobs: number;
  active: number;
  isRetired: boolean;
}

/** One browser kept open for all jobs; a dead, worn or hung one is replaced by the next job. */
export class WarmBrowser {
  readonly #options: WarmBrowserOptions;
  readonly #account: OsAccount | null;
  readonly #recycleAfterJobs: number;
  readonly #facts: BrowserFacts = {
    source: null,
    version: null,
    sandbox: null,
    pid: null,
    starts: 0,
    memoryBytes: 0,
    problem: null,
  };
  #current: Serving | null = null;
  #starting: Promise<Serving> | null = null;
  readonly #ending = new Set<Promise<void>>();
  #isStopped = false;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #isCheckDue = false;

  constructor(options: WarmBrowserOptions) {
    this.#options = options;
    this.#account = options.settings.account;
    this.#recycleAfterJobs = options.recycleAfterJobs ?? RECYCLE_AFTER_JOBS;
  }

  facts(): Readonly<BrowserFacts> {
    return this.#facts;
  }

  /** Whether a page that nobody has asked for may be opened. */
  hasRoom(): boolean {
    return this.#facts.memoryBytes + WAITING_PAGE_BYTES < RECYCLE_ABOVE_BYTES;
  }

  /** Makes sure that a browser runs. */
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

  /** Replaces a browser that a page cannot be ended in; its jobs may finish. Another one than runs now is ignored. */
  retire(browser: Browser): void {
    if (this.#current?.process.browser === browser) this.#retire(this.#current, 'stuck', false);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    // A start that fails has cleaned up after itself and told its caller.
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
    const process = await this.#startProcess();
    const serving: Serving = { process, jobs: 0, active: 0, isRetired: false };
    this.#current = serving;
    this.#facts.pid = process.pid;
    this.#facts.version = process.version;
    this.#facts.starts += 1;
    this.#facts.problem = null;
    log('browser started', { ...this.#facts });
    void process.ended.then(() => this.#retire(serving, 'ended', true));
    void this.#checkWear(serving);
    return serving;
  }

  /**
   * The first start finds out which browser starts, and whether this kernel and account allow its sandbox: a browser with
   * one is taken before any without. Later starts do as the first one did.
   */
  async #startProcess(): Promise<BrowserProcess> {
    const { source, sandbox } = this.#facts;
    let failure = new Error(NO_BROWSER);
    for (const isGuarded of sandbox === null ? [true, false] : [sandbox === 'on']) {
      for await (const resolved of findBrowsers(this.#options.settings)) {
        if (source !== null && resolved.source !== source) continue;
        try {
          return await this.#startOne(resolved, isGuarded);
        } catch (error) {
          // One that is only slow may start on a calmer machine.
          if (sandbox !== null || !(error instanceof BrowserStartFailed) || error.isSlow) throw error;
          log('warning', { message: `The ${resolved.source} browser does not start`, isGuarded, error });
          failure = error;
        }
      }
    }
    throw failure;
  }

  async #startOne(resolved: ResolvedBrowser, sandbox: boolean): Promise<BrowserProcess> {
    const { profilesDir, proxyPort } = this.#options;
    const process = await startBrowser({ resolved, profilesDir, account: this.#account, proxyPort, sandbox });
    this.#facts.source = resolved.source;
    this.#facts.sandbox = sandbox ? 'on' : 'off';
    return process;
  }

  async #checkWear(serving: Serving): Promise<void> {
    if (performance.now() - this.#measuredAt > MEASURED_EVERY_MS) this.#measure(serving);
    else this.#checkLater();
    const isLarge = (): boolean => this.#facts.memoryBytes > RECYCLE_ABOVE_BYTES && serving.active === 0;
    // The last figure may be of the middle of a job.
    if (isLarge()) this.#measure(serving);
    for (const makeRoom of this.#options.makeRoom ?? []) {
      if (!isLarge()) break;
      await makeRoom();
      this.#measure(serving);
    }
    if (serving.jobs >= this.#recycleAfterJobs) this.#retire(serving, 'worn', false);
    else if (isLarge()) this.#retire(serving, 'memory', false);
    else this.#endIfIdle(serving);
  }

  /** What the last of several jobs has left: the next one may come hours later. */
  #checkLater(): void {
    if (this.#isCheckDue) return;
    this.#isCheckDue = true;
    const check = (): void => {
      this.#isCheckDue = false;
      if (this.#current !== null) void this.#checkWear(this.#current);
    };
    setTimeout(check, MEASURED_EVERY_MS + 1).unref();
  }

  #measure({ process }: Serving): void {
    this.#measuredAt = performance.now();
    try {
      this.#facts.memoryBytes = treeMemory(process.pid);
    } catch (error) {
      log('error', { message: 'The memory of the browser cannot be read', error });
    }
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
