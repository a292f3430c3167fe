// Decided in docs/decisions/2026-11-22-print-pages.md

import type { Browser } from 'puppeteer';
import type { PrintJob } from '#contract/reports/print.ts';
import type { ApiAddress } from '#print-service/browser/proxy.ts';
import { log } from '#print-service/print-log.ts';
import { closeJobPage, type JobPage, openJobPage, originOf, scopeOf } from './job-page.ts';
import { freeMemory } from './page-memory.ts';
import { canTakeNext, openWaiting } from './print-page.ts';

/** After so many jobs, or so long after it was opened, a page makes room for a fresh one. */
const RECYCLE_AFTER_JOBS = 100;
const RECYCLE_AFTER_MS = 10 * 60_000;

interface Spare {
  browser: Browser;
  origin: string;
  /** Null when it could not be opened. */
  page: Promise<JobPage | null>;
}

/**
 * Pages kept open on the print bundle. A page that has seen a job takes only jobs of the same scope; for another one a
 * fresh context is opened, or the spare taken, which has loaded the bundle of its installation and seen no job at all.
 */
export class PagePool {
  readonly #api: ApiAddress;
  readonly #limit: number;
  readonly #onStuck: (browser: Browser) => void;
  #kept: JobPage[] = [];
  /** Those that put their report away, or free their memory: to wait for one is quicker than to open another. */
  readonly #returning = new Map<JobPage, Promise<void>>();
  /** The browser and installation of the last page that takes more than one job. */
  #last: Pick<Spare, 'browser' | 'origin'> | null = null;
  #spare: Spare | null = null;

  /**
   * @param limit pages kept at most, the spare not counted
   * @param onStuck told of a browser that does not let go of a page which waited
   */
  constructor(api: ApiAddress, limit: number, onStuck: (browser: Browser) => void) {
    this.#api = api;
    this.#limit = limit;
    this.#onStuck = onStuck;
  }

  /** Pages that wait for a job. */
  get waiting(): number {
    return this.#kept.length + (this.#spare === null ? 0 : 1);
  }

  /** A page for this job: empty when it is fresh, otherwise waiting to be handed the job. */
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
   * Takes a page back after a job that went well; one that is worn, or does not put its report away, is closed.
   * @throws Error when it cannot be asked or closed: it is not kept then
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
    // Whatever becomes of the oldest page is not the fault of this one.
    if (this.#kept.length > this.#limit) await this.#discard(this.#kept.shift());
  }

  /** While no job runs, loads the bundle of the last installation ahead, for a scope that is not known yet. */
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

  /** Frees what earlier jobs have left in the pages that wait; a job that wants one waits for it. */
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

  /** Closes the page opened ahead: no reader misses it. */
  async dropSpare(): Promise<void> {
    const spare = this.#spare;
    // From here on no job finds it, even while it still loads.
    this.#spare = null;
    await this.#discard(await spare?.page);
  }

  /** Closes what waits, to make room. */
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

  /** Pages of a browser that has been replaced, and old ones. */
  async #dropUseless(browser: Browser): Promise<void> {
    const isUseless = (page: JobPage): boolean => page.page.browser() !== browser || isOld(page);
    const useless = this.#kept.filter(isUseless);
    this.#kept = this.#kept.filter((page) => !isUseless(page));
    await Promise.all(useless.map((page) => this.#discard(page)));
  }

  /** Closes a page that waited; it may have died with its browser. */
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

/** Windows and workers that a report has opened would outlive it. */
const isAlone = ({ context, page }: JobPage): boolean =>
  context.targets().length === 1 && page.workers().length === 0;

const isOld = ({ openedAt }: JobPage): boolean => Date.now() - openedAt > RECYCLE_AFTER_MS;
