// Decided in docs/decisions/2026-11-22-print-pages.md

import type { Browser } from 'puppeteer';
import type { PrintJob } from '#contract/reports/print.ts';
import type { ApiAddress } from '#print-service/browser/proxy.ts';
import { log } from '#print-service/print-log.ts';
import { closeJobPage, type JobPage, openJobPage, originOf, scopeOf } from './job-page.ts';
import { freeMemory } from './page-memory.ts';
import { canTakeNext, openWaiting } from './print-page.ts';

/** Number of jobs, or age, after which a page is replaced by a fresh one. */
const RECYCLE_AFTER_JOBS = 100;
const RECYCLE_AFTER_MS = 10 * 60_000;

interface Spare {
  browser: Browser;
  origin: string;
  /** Null when it could not be opened. */
  page: Promise<JobPage | null>;
}

/**
 * Pages kept open on the print bundle. A page that has had a job takes only jobs of the same scope. A job of another
 * scope gets a fresh context, or the spare page, which has loaded the bundle of its installation and has had no job
 * yet.
 */
export class PagePool {
  readonly #api: ApiAddress;
  readonly #limit: number;
  readonly #onStuck: (browser: Browser) => void;
  #kept: JobPage[] = [];
  /** Pages that put their report away or free their memory: waiting for one is quicker than opening another. */
  readonly #returning = new Map<JobPage, Promise<void>>();
  /** Browser and installation of the page that was kept last. */
  #last: Pick<Spare, 'browser' | 'origin'> | null = null;
  #spare: Spare | null = null;

  /**
   * @param limit maximum number of pages kept, without the spare
   * @param onStuck called with a browser whose waiting page does not close or free its memory
   */
  constructor(api: ApiAddress, limit: number, onStuck: (browser: Browser) => void) {
    this.#api = api;
    this.#limit = limit;
    this.#onStuck = onStuck;
  }

  /** Number of pages that wait for a job. */
  get waiting(): number {
    return this.#kept.length + (this.#spare === null ? 0 : 1);
  }

  /** Page for this job: fresh and empty, or open and waiting to be handed the job. */
  async take(browser: Browser, job: PrintJob): Promise<JobPage> {
    const origin = originOf(job, this.#api);
    await this.#dropUseless(browser);
    const scope = scopeOf(job);
    const taken = (await this.#takeKept(browser, scope)) ?? (await this.#takeSpare(browser, origin));
    const page = taken ?? (await openJobPage(browser, origin, this.#api));
    page.scope = scope;
    return page;
  }

  /**
   * Takes a page back after a successful job. Closes it when it is worn or does not put its report away.
   * @throws Error when it does not answer or does not close; it is not kept then
   */
  async giveBack(page: JobPage): Promise<void> {
    await this.#whileReturning(page, this.#keepOrClose(page));
  }

  async #whileReturning(page: JobPage, back: Promise<void>): Promise<void> {
    this.#returning.set(
      page,
      back.catch(() => undefined),
    );
    await back.finally(() => this.#returning.delete(page));
  }

  async #keepOrClose(page: JobPage): Promise<void> {
    page.jobs += 1;
    const isWorn = page.jobs >= RECYCLE_AFTER_JOBS || isOld(page);
    if (isWorn || !isAlone(page) || !(await canTakeNext(page.page))) {
      await closeJobPage(page);
      return;
    }
    page.isOpen = true;
    this.#kept.push(page);
    this.#last = { browser: page.page.browser(), origin: page.origin };
    // A failure of the oldest page does not affect this one.
    if (this.#kept.length > this.#limit) await this.#discard(this.#kept.shift());
  }

  /** Loads the bundle of the last installation ahead while no job runs, for a scope that is not known yet. */
  prepare(): void {
    if (this.#last === null) return;
    const { browser, origin } = this.#last;
    if (this.#spare?.browser === browser && this.#spare.origin === origin) return;
    const last = this.#spare;
    const page = (async (): Promise<JobPage | null> => {
      if (last) await this.#discard(await last.page);
      const opened = await openJobPage(browser, origin, this.#api);
      try {
        await openWaiting(opened);
      } catch (error) {
        await closeJobPage(opened);
        throw error;
      }
      opened.isOpen = true;
      return opened;
    })().catch((error: unknown) => {
      if (browser.connected) log('warning', { message: 'No page could be opened ahead', error });
      return null;
    });
    this.#spare = { browser, origin, page };
  }

  /** Frees the memory that earlier jobs left in the waiting pages; a job that needs such a page waits for it. */
  async freeMemory(): Promise<void> {
    await Promise.all(this.#kept.splice(0).map((page) => this.#whileReturning(page, this.#freeKept(page))));
  }

  async #freeKept(page: JobPage): Promise<void> {
    try {
      await freeMemory(page.page, 0);
      this.#kept.push(page);
    } catch (error) {
      log('warning', { message: 'A page that waits does not free its memory', error });
      this.#onStuck(page.page.browser());
    }
  }

  /** Closes the spare page; no reader depends on it. */
  async dropSpare(): Promise<void> {
    const spare = this.#spare;
    // Cleared first, so that no job takes the page, even while it is loading.
    this.#spare = null;
    await this.#discard(await spare?.page);
  }

  /** Closes all waiting pages to make room. */
  async clear(): Promise<void> {
    this.#last = null;
    const kept = this.#kept.splice(0).map((page) => this.#discard(page));
    await Promise.all([...kept, this.dropSpare()]);
  }

  async #takeKept(browser: Browser, scope: string): Promise<JobPage | null> {
    const suits = (page: JobPage): boolean => page.scope === scope && page.page.browser() === browser;
    if (!this.#kept.some(suits)) {
      const [, returned] = [...this.#returning].find(([page]) => suits(page)) ?? [];
      await returned;
    }
    const index = this.#kept.findIndex(suits);
    return index === -1 ? null : (this.#kept.splice(index, 1)[0] ?? null);
  }

  async #takeSpare(browser: Browser, origin: string): Promise<JobPage | null> {
    const spare = this.#spare;
    if (spare?.browser !== browser || spare.origin !== origin) return null;
    this.#spare = null;
    const page = await spare.page;
    if (page === null || !isOld(page)) return page;
    await this.#discard(page);
    return null;
  }

  /** Closes old pages and those of a browser that has been replaced. */
  async #dropUseless(browser: Browser): Promise<void> {
    const isUseless = (page: JobPage): boolean => page.page.browser() !== browser || isOld(page);
    const useless = this.#kept.filter(isUseless);
    this.#kept = this.#kept.filter((page) => !isUseless(page));
    await Promise.all(useless.map((page) => this.#discard(page)));
  }

  /** Closes a waiting page; it may have died with its browser. */
  async #discard(page: JobPage | null | undefined): Promise<void> {
    if (!page) return;
    try {
      await closeJobPage(page);
    } catch (error) {
      const browser = page.page.browser();
      if (browser.connected) log('warning', { message: 'A page that waited did not close', error });
      this.#onStuck(browser);
    }
  }
}

/** False when the report has opened windows or workers, which would outlive it. */
const isAlone = ({ context, page }: JobPage): boolean =>
  context.targets().length === 1 && page.workers().length === 0;

const isOld = ({ openedAt }: JobPage): boolean => Date.now() - openedAt > RECYCLE_AFTER_MS;
