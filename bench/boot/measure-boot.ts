import type { Page } from 'puppeteer';
import { API } from '#contract/paths.ts';
import { roundTrips } from './round-trips.ts';

/** Calls that a page needs before it is ready; live stream and notifications run beside them and hold up nothing. */
const BOOT_PATHS = [
  API.user,
  API.permissions,
  API.companyDetails,
  API.services,
  API.collections,
  API.modules,
  API.plcs,
  API.reservations,
  API.parameters,
  API.units,
  '/translations/en',
].map((path) => `/api${path}`);

/** One start of the page, from the token to the main layout on screen. */
export interface Boot {
  milliseconds: number;
  /** Length of the longest chain of calls that had to wait for one another. */
  roundTrips: number;
  calls: number;
  /** Size of their answers over the wire, KiB. */
  kib: number;
}

declare global {
  interface Window {
    /** Time when the main layout was painted, in the page's own time. */
    readyAt?: number;
  }
}

/** Records when the main layout is painted; installed before the first script of every page. */
export const watchReady = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main#content')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        window.readyAt = performance.now();
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });

/** Waits for the main layout, then for the calls behind it, and reads the page's own figures. */
export async function readBoot(page: Page, tokenPath: RegExp): Promise<Boot> {
  await page.waitForFunction(() => window.readyAt !== undefined);
  await page.waitForNetworkIdle({ idleTime: 500 });
  const { readyAt, calls } = await page.evaluate(() => ({
    readyAt: window.readyAt ?? 0,
    calls: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      path: new URL(entry.name).pathname,
      // Time of the request, before any wait for one of the browser's six connections.
      from: entry.startTime,
      until: entry.responseEnd,
      bytes: entry.encodedBodySize,
    })),
  }));
  const tokenAt = calls.find(({ path }) => tokenPath.test(path))?.until;
  if (tokenAt === undefined) throw new Error(`No call to ${tokenPath}`);
  const between = calls.filter(
    ({ path, from }) => BOOT_PATHS.includes(path) && from >= tokenAt && from < readyAt,
  );
  return {
    milliseconds: readyAt - tokenAt,
    roundTrips: roundTrips(between),
    calls: between.length,
    kib: between.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
  };
}
