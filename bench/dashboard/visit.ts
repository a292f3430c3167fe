import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from 'puppeteer';
import { type PageTimes, readTimes } from './watch-page.ts';

const NAIVE = '/naive-dashboard/';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves the naive dashboard below the product's own origin; other requests do not pass through here. */
export async function offerNaive(page: Page, folder: string): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${NAIVE}*` }] });
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const path = new URL(request.url).pathname.slice(NAIVE.length);
    const body = await readFile(join(folder, path));
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: TYPES[extname(path)] ?? 'text/plain' }],
      body: body.toString('base64'),
    });
  });
}

export interface Visit extends PageTimes {
  /** Number of calls for blocks, and number of containers that they requested. */
  calls: number;
  asked: number;
  inSight: number;
}

/** Opens a page and waits until all widgets in sight are painted. */
export async function visit(page: Page, address: string): Promise<Visit> {
  let calls = 0;
  let asked = 0;
  const count = (request: { url(): string }): void => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/\/report\/\d+/.test(pathname)) return;
    if (pathname.endsWith('/blocks')) asked += searchParams.get('containers')?.split(',').length ?? 0;
    else if (searchParams.has('container')) asked += 1;
    else return;
    calls += 1;
  };
  page.on('request', count);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const times = await readTimes(page);
  page.off('request', count);
  const inSight = await page.evaluate(
    () =>
      [...document.querySelectorAll('.place')].filter(
        (place) => place.getBoundingClientRect().top < window.innerHeight,
      ).length,
  );
  return { ...times, calls, asked, inSight };
}

export const ourAddress = (origin: string, report: number): string => `${origin}/reports/report/${report}`;

/** `page` is the path of its HTML file within the built folder. */
export const naiveAddress = (origin: string, report: number, page: string): string =>
  `${origin}${NAIVE}${page}?report=${report}`;
