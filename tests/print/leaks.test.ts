import { rmSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveBrowser } from '#print-service/browser/browser.ts';
import { NO_SANDBOX_FLAGS, QUIET_FLAGS } from '#print-service/browser/flags.ts';
import { BROWSERS, type BrowserCase } from './support/browsers.ts';
import { type ForbiddenListener, startForbiddenListener } from './support/forbidden-listener.ts';
import { hostilePage } from './support/hostile-page.ts';
import { type PageServer, startPageServer } from './support/page-server.ts';
import { failureOf, makeBrowserDir, startTestService } from './support/print-client.ts';

let pages: PageServer;
let forbidden: ForbiddenListener;

beforeEach(async () => {
  pages = await startPageServer();
  forbidden = await startForbiddenListener();
  pages.show((request, response) => {
    const redirect = { location: `http://127.0.0.1:${forbidden.port}/redirected` };
    if (request.url === '/redirect') response.writeHead(302, redirect).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(hostilePage(forbidden.port));
  });
});
afterEach(async () => {
  await pages.stop();
  await forbidden.stop();
});

describe.each(BROWSERS)('a hostile page in the $name browser', ({ chromePath }) => {
  it('a hostile page reaches nothing but its installation', async () => {
    const service = await startTestService(pages.port, { chromePath });
    try {
      expect((await service.render()).status).toBe(200);
      expect(pages.paths).toContain('/redirect');
      pages.show((_request, response) =>
        response.writeHead(302, { location: `http://127.0.0.1:${forbidden.port}/` }).end(),
      );
      expect(await failureOf(await service.render())).toEqual({ status: 502, reason: 'page_error' });
      await service.browser.use((browser) => openOutsideOfJobs(browser.newPage()));
    } finally {
      await service.stop();
    }
    expect(forbidden.hits).toEqual([]);
  });

  it('a hostile page resolves no host name, even without the proxy', async () => {
    const service = await startTestService(pages.port, { chromePath });
    try {
      await service.browser.use(async (browser) => {
        const context = await browser.createBrowserContext({ proxyServer: 'direct://' });
        const opening = (await context.newPage()).goto(`http://localhost:${forbidden.port}/`);
        await expect(opening).rejects.toThrow('net::ERR_NAME_NOT_RESOLVED');
        await context.close();
      });
    } finally {
      await service.stop();
    }
    expect(forbidden.hits).toEqual([]);
  });
});

describe('test harness for leaks', () => {
  it('the test harness detects leaks of a browser that only intercepts requests', async () => {
    await visitUnguarded(BROWSERS[0] as BrowserCase, async (page) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const isOwn = new URL(request.url()).port === String(pages.port);
        return isOwn || request.url().startsWith('blob:') ? request.continue() : request.abort();
      });
    });
    expect(forbidden.hits).toEqual(
      expect.arrayContaining([expect.stringContaining('/ws'), expect.stringContaining('udp')]),
    );
  });

  it('the test harness detects leaks of a browser without any guard', async () => {
    await visitUnguarded(BROWSERS[0] as BrowserCase, async () => undefined);
    for (const path of [
      'fetch',
      'css',
      'img',
      'iframe',
      'redirected',
      'worker',
      'ws',
      'events',
      'upper',
      'decimal',
    ]) {
      expect(forbidden.hits.join('\n')).toContain(`/${path}`);
    }
  });
});

/** Checks that a page opened by no job goes through the proxy that refuses everything. */
async function openOutsideOfJobs(opening: Promise<Page>): Promise<void> {
  const page = await opening;
  await page.goto(`http://127.0.0.1:${forbidden.port}/outside`);
  const status = page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return opened?.responseStatus;
  });
  expect(await status).toBe(403);
  await page.close();
}

/** Opens the hostile page in a browser with none of the network flags and waits until every attempt has ended. */
async function visitUnguarded(browserCase: BrowserCase, guard: (page: Page) => Promise<void>): Promise<void> {
  const browserDir = makeBrowserDir();
  const { chromePath } = browserCase;
  const { executablePath, env } = await resolveBrowser({
    chromePath,
    browserDir,
    account: null,
    searchPath: process.env.PATH ?? '',
  });
  const browser = await puppeteer.launch({
    executablePath,
    userDataDir: join(browserDir, 'profile'),
    pipe: true,
    env: { ...process.env, ...env, HOME: browserDir },
    args: [...QUIET_FLAGS, ...NO_SANDBOX_FLAGS],
  });
  try {
    const page = await browser.newPage();
    await guard(page);
    await page.goto(`http://127.0.0.1:${pages.port}/print`);
    await page.evaluate('window.quarterhourPrintReady');
  } finally {
    await browser.close();
    rmSync(browserDir, { recursive: true, force: true });
  }
}
