import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PageServer, printPage, startPageServer } from './support/page-server.ts';
import { failureOf, postJob, startTestService, type TestService } from './support/print-client.ts';

const NEXT_JOB_WITHIN_MS = 10_000;
/** Time limit of a job, ms; long enough to open a page on a busy machine. */
const JOB_LIMIT_MS = 10_000;
const GOOD = printPage('<p>a good report</p>');
const ENDLESS = printPage('<p>x</p>', '(() => { for (;;); })()');

let pages: PageServer;
let service: TestService;

beforeAll(async () => {
  pages = await startPageServer();
  service = await startTestService(pages.port, { timeoutMs: JOB_LIMIT_MS });
});
afterAll(async () => {
  await service.stop();
  await pages.stop();
});

/** F10: the next job gives a PDF in time, whatever happened to the job before. */
async function expectNextJobFine(): Promise<void> {
  pages.show(GOOD);
  const start = performance.now();
  expect((await service.render()).status).toBe(200);
  expect(performance.now() - start).toBeLessThan(NEXT_JOB_WITHIN_MS);
}

/** Report of the job that waits, another one each time: a busy machine still lists the page of the job before. */
let waitingReport = 100;

/** Starts a job whose page waits for ever; resolves when the browser shows that page. */
async function startWaitingJob(): Promise<{ answer: Promise<Response> }> {
  pages.show(printPage('<p>waiting</p>', 'new Promise(() => undefined)'));
  waitingReport += 1;
  const answer = service.render({ reportId: waitingReport });
  await vi.waitUntil(findJobPage, { timeout: JOB_LIMIT_MS, interval: 20 });
  return { answer };
}

const findJobPage = (): Promise<Page | undefined> =>
  service.browser.use(async (browser) =>
    (await browser.pages()).find((page) => page.url().includes(`/print/report/${waitingReport}/`)),
  );

/** Kills or stops the browser's main process, as the kernel does when memory runs out. */
function signalBrowser(signal: 'SIGKILL' | 'SIGSTOP'): void {
  const { pid } = service.browser.facts();
  if (pid === null) throw new Error('There is no browser to signal');
  process.kill(pid, signal);
}

/** Crashes the renderer of the waiting job's page. */
async function crashRenderer(): Promise<void> {
  const session = await vi.waitFor(async () => {
    const page = await findJobPage();
    if (!page) throw new Error('No page shows the job');
    return await page.createCDPSession();
  });
  // The answer never comes: the renderer that would send it is gone.
  session.send('Page.crash').catch(() => undefined);
}

describe('F10 print service after a fault', () => {
  it('the next print job succeeds after a page that never stops computing', async () => {
    pages.show(ENDLESS);
    expect((await service.render()).status).toBe(504);
    await expectNextJobFine();
  });

  it('the next print job succeeds after a crashed renderer', async () => {
    const { answer } = await startWaitingJob();
    await crashRenderer();
    expect(await failureOf(await answer)).toEqual({ status: 502, reason: 'crash' });
    await expectNextJobFine();
  });

  it('the next print job succeeds after a browser killed in the middle of a job', async () => {
    const { answer } = await startWaitingJob();
    signalBrowser('SIGKILL');
    expect(await failureOf(await answer)).toEqual({ status: 502, reason: 'crash' });
    await expectNextJobFine();
  });

  it('the next print job succeeds after a browser that hangs', async () => {
    await service.browser.warm();
    signalBrowser('SIGSTOP');
    const { status } = await service.render();
    expect([502, 504]).toContain(status);
    await expectNextJobFine();
  });

  it('the print page of a caller who has left is closed long before the time limit of the job', async () => {
    pages.show(printPage('<p>waiting</p>', 'new Promise(() => undefined)'));
    const left = new AbortController();
    waitingReport += 1;
    const job = postJob(service.port, { reportId: waitingReport }, undefined, left.signal);
    await vi.waitUntil(findJobPage, { timeout: JOB_LIMIT_MS, interval: 20 });
    left.abort();
    await expect(job).rejects.toThrow();
    await vi.waitUntil(async () => (await findJobPage()) === undefined, {
      timeout: JOB_LIMIT_MS / 2,
      interval: 20,
    });
  });
});

it('a worn browser is replaced by a fresh one between two jobs', async () => {
  const worn = await startTestService(pages.port, { recycleAfterJobs: 2 });
  try {
    pages.show(GOOD);
    for (let job = 0; job < 5; job += 1) {
      expect((await worn.render()).status).toBe(200);
    }
    expect(worn.browser.facts().starts).toBeGreaterThanOrEqual(2);
  } finally {
    await worn.stop();
  }
});
