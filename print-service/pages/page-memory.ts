import type { Page } from 'puppeteer';
import { withTimeLimit } from '#print-service/time-limit.ts';

const MEGABYTE = 1024 * 1024;
/** Heap size above which garbage is collected before the PDF is made, bytes: the PDF takes as much again. */
export const LARGE_HEAP_BEFORE_PDF = 100 * MEGABYTE;
/**
 * Heap size above which garbage is collected between jobs, bytes: that of a page that has drawn ten pages or more.
 * Collecting it takes a tenth of the time of printing it.
 */
const LARGE_HEAP_BETWEEN_JOBS = 16 * MEGABYTE;

/** Collects the garbage of the page's scripts when their heap is larger than `aboveBytes`. */
export async function collectGarbage(page: Page, aboveBytes: number): Promise<void> {
  const session = await page.createCDPSession();
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  if (usedSize > aboveBytes) await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}

/** Limit for collecting garbage, ms; a large report takes tenths of a second. */
const FREED_MS = 8_000;

/**
 * Collects the garbage of a page without a job, whose limit would otherwise end it.
 * @throws Error when it does not answer in time
 */
export const freeMemory = (page: Page, aboveBytes = LARGE_HEAP_BETWEEN_JOBS): Promise<void> =>
  withTimeLimit(
    FREED_MS,
    collectGarbage(page, aboveBytes),
    () => new Error('The page does not free its memory'),
  );
