import type { Browser } from 'puppeteer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrintJob } from '#contract/reports/print.ts';
import type { JobPage } from './job-page.ts';
import { PagePool } from './page-pool.ts';

const API = { browserUid: null, host: '127.0.0.1', port: 9 };

const jobOf = (scope: string): PrintJob => ({
  host: 'localhost',
  reportId: 7,
  generatedId: '5f0c1a8e-4f3b-4a53-9d2f-6a1f0d3b7c21',
  language: 'en',
  numberStyle: 'language',
  token: 'token-of-the-job',
  scope,
});

/** Fake browser with numbered contexts. Those in `unclosable` do not close; a page loads after `load()`. */
function fakeBrowser() {
  const closed: string[] = [];
  const unclosable = new Set<string>();
  /** Pages answer questions about their memory once this resolves. */
  const freed = { current: Promise.resolve() };
  const load = Promise.withResolvers<{ ok: () => true }>();
  /** Contexts close once this resolves. */
  const shut = { current: Promise.resolve() };
  let opened = 0;
  const browser = {
    createBrowserContext: async () => {
      opened += 1;
      const id = String(opened);
      const page = {
        browser: () => browser,
        workers: () => [],
        setDefaultTimeout: () => undefined,
        setViewport: async () => undefined,
        goto: () => load.promise,
        waitForFunction: async () => undefined,
        evaluate: async () => true,
        createCDPSession: async () => ({
          send: () => freed.current.then(() => ({ usedSize: 0 })),
          detach: async () => undefined,
        }),
      };
      return {
        id,
        newPage: async () => page,
        targets: () => [page],
        close: async () => {
          if (unclosable.has(id)) throw new Error('it does not answer');
          await shut.current;
          closed.push(id);
        },
      };
    },
  } as unknown as Browser;
  return { browser, closed, unclosable, freed, shut, load: () => load.resolve({ ok: () => true }) };
}

let fake: ReturnType<typeof fakeBrowser>;
let stuck: Browser[];
let pool: PagePool;
beforeEach(() => {
  fake = fakeBrowser();
  stuck = [];
  pool = new PagePool(API, 2, (browser) => stuck.push(browser));
});
afterEach(async () => {
  fake.load();
  fake.unclosable.clear();
  await pool.clear();
});

const take = (scope: string): Promise<JobPage> => pool.take(fake.browser, jobOf(scope));

describe('page pool', () => {
  it('the oldest waiting page makes room for a newer one, which is kept even when the oldest does not close', async () => {
    fake.unclosable.add('1');
    const pages = [await take('scope-1'), await take('scope-2'), await take('scope-3')];
    for (const page of pages) await pool.giveBack(page);
    expect(stuck).toEqual([fake.browser]);
    expect(fake.closed).toEqual([]);
    expect(await take('scope-3')).toBe(pages[2]);
    expect(await take('scope-2')).toBe(pages[1]);
    await pool.giveBack(pages[1] as JobPage);
    await pool.giveBack(pages[2] as JobPage);
  });

  it('a waiting page takes no job while it frees its memory, as it could not answer', async () => {
    const page = await take('scope-1');
    await pool.giveBack(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    fake.freed.current = promise;
    const freeing = pool.freeMemory();
    expect(pool.waiting).toBe(0);
    const next = take('scope-1');
    resolve();
    await freeing;
    expect(await next).toBe(page);
    expect(stuck).toEqual([]);
    await pool.giveBack(page);
  });

  it('the next job of the same reader waits for a page that is putting its report away', async () => {
    const page = await take('scope-1');
    const givingBack = pool.giveBack(page);
    expect(await take('scope-1')).toBe(page);
    await givingBack;
    await pool.giveBack(page);
  });

  it('pages of a browser that was replaced are closed before a page of the new one opens', async () => {
    await pool.giveBack(await take('scope-1'));
    const { promise, resolve } = Promise.withResolvers<void>();
    fake.shut.current = promise;
    const next = fakeBrowser();
    const opens = vi.spyOn(next.browser, 'createBrowserContext');
    const taking = pool.take(next.browser, jobOf('scope-1'));
    await new Promise(setImmediate);
    expect(opens).not.toHaveBeenCalled();
    resolve();
    const page = await taking;
    expect(fake.closed).toEqual(['1']);
    expect(page.page.browser()).toBe(next.browser);
    await pool.giveBack(page);
  });

  it('waiting print pages are closed to make room, but a page just taken by a job stays open', async () => {
    await pool.giveBack(await take('scope-1'));
    pool.prepare();
    const clearing = pool.clear();
    const taking = take('scope-2');
    fake.load();
    const page = await taking;
    await clearing;
    expect(pool.waiting).toBe(0);
    expect(fake.closed).not.toContain(page.context.id);
    expect(fake.closed).toHaveLength(2);
    await pool.giveBack(page);
    expect(await take('scope-2')).toBe(page);
    await pool.giveBack(page);
  });
});
