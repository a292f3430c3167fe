import type { Page } from 'puppeteer';
import { withTimeLimit } from '#print-service/time-limit.ts';

const MEGABYTE = 1024 * 1024;
/** Above, what drawing has left behind is cleared away before the PDF, which takes as much again, is made. */
export const LARGE_HEAP_BEFORE_PDF = 100 * MEGABYTE;
/** A page that has drawn ten pages or more holds so much; to clear that away takes a tenth of the time of printing it. */
const LARGE_HEAP_BETWEEN_JOBS = 16 * MEGABYTE;

/** Clears away what scripts of the page have left behind, when they hold more than so much. */
export async function collectGarbage(page: Page, aboveBytes: number): Promise<void> {
  const session = await page.createCDPSession();
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  if (usedSize > aboveBytes) await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}

/** A large report's takes tenths of a second. */
const FREED_MS = 8_000;

/** The same for a page that has no job, whose limit would end it. @throws Error when it does not answer in time */
export const freeMemory = (page: Page, aboveBytes = LARGE_HEAP_BETWEEN_JOBS): Promise<void> =>
  withTimeLimit(
    FREED_MS,
    collectGarbage(page, aboveBytes),
    () => new Error('The page does not free its memory'),
  );
