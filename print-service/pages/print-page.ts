import type { Page } from 'puppeteer';
import {
  PRINT_WAITING_PATH,
  type PrintNext,
  type PrintPageJob,
  type PrintReady,
} from '#contract/reports/print.ts';
import { log } from '#print-service/print-log.ts';
import { RenderError } from '#print-service/render-error.ts';
import { withTimeLimit } from '#print-service/time-limit.ts';
import type { JobPage } from './job-page.ts';
import { collectGarbage, freeMemory, LARGE_HEAP_BEFORE_PDF } from './page-memory.ts';

// Globals of the print page, for the functions that run there.
declare const window: {
  quarterhourPrintJob?: PrintPageJob;
  quarterhourPrintReady?: Promise<PrintReady>;
  quarterhourPrintNext?: PrintNext;
  quarterhourPrintBroken?: string[];
  performance: { getEntriesByType(type: 'navigation'): { responseStatus: number }[] };
};
declare const document: { body: { innerText: string }; documentElement: { scrollHeight: number } };

/** A4 in CSS pixels: the page is laid out in this size before it is cut into sheets. */
const SHEET = { width: 794, height: 1123 };
/** Maximum number of sheets of a tagged PDF; above it, the structure tree outweighs the report itself. */
const TAGGED_SHEETS = 50;

/** Stage that a job has reached; the error of a job that runs out of time names it. */
export type Stage = 'loading' | 'starting' | 'collecting' | 'printing';

export interface PrintedPage {
  pdf: Uint8Array;
  /** Containers that printed an error instead of their content. */
  brokenWidgets: string[];
  /** Duration of each stage, ms. */
  took: Partial<Record<Stage, number>>;
}

/**
 * Prints a job: opens the print page for it, or hands it to a waiting page. Sets no time limits: the caller ends the
 * page when the job takes too long.
 * @throws RenderError with the reason; puppeteer's errors when the page or the browser dies
 */
export async function printReport(
  { page, origin, isOpen }: JobPage,
  job: PrintPageJob,
  report: (stage: Stage) => void,
): Promise<PrintedPage> {
  const failed = whenPageFails(page, job.reportId);
  const took: PrintedPage['took'] = {};
  let since = performance.now();
  const ended = (stage: Stage): void => {
    took[stage] = Math.round(performance.now() - since);
    since = performance.now();
  };
  try {
    report('loading');
    if (isOpen) await Promise.race([handOver(page, job), failed.crash]);
    else {
      await prepare(page, job);
      const address = `${origin}/print/report/${job.reportId}/${job.generatedId}`;
      await Promise.race([open(page, address), failed.crash]);
      ended('loading');
      report('starting');
      await Promise.race([start(page, failed.error), failed.crash]);
      ended('starting');
    }
    report('collecting');
    const ready = await Promise.race([becomeReady(page), failed.crash]);
    ended('collecting');
    report('printing');
    const pdf = await Promise.race([print(page), failed.crash]);
    ended('printing');
    const broken = ready.widgets.filter(({ state }) => state === 'error').map(({ container }) => container);
    const late = await Promise.race([page.evaluate(() => window.quarterhourPrintBroken ?? []), failed.crash]);
    return { pdf, brokenWidgets: [...broken, ...late], took };
  } finally {
    failed.forget();
  }
}

/** Limit for loading the bundle ahead, ms. */
const AHEAD_MS = 20_000;

/**
 * Loads the print bundle before a job is known.
 * @throws Error when the page is not ready for jobs in time
 */
export async function openWaiting({ page, origin }: JobPage): Promise<void> {
  await page.setViewport(SHEET);
  const opening = open(page, `${origin}${PRINT_WAITING_PATH}`).then(() =>
    page.waitForFunction(() => typeof window.quarterhourPrintNext === 'function'),
  );
  await withTimeLimit(AHEAD_MS, opening, () => new Error(`The page is not ready after ${AHEAD_MS / 1000} s`));
}

/** Limit for putting a report away, ms; it normally takes milliseconds. */
const PUT_AWAY_MS = 2_000;

/**
 * Makes the page put its report away, and frees its memory.
 * @returns false when the page takes a single job only, or kept something of its report
 * @throws Error when it does not answer in time
 */
export async function canTakeNext(page: Page): Promise<boolean> {
  const putAway = page.evaluate(() => {
    if (typeof window.quarterhourPrintNext !== 'function') return false;
    window.quarterhourPrintNext(null);
    return document.body.innerText.trim() === '' && window.quarterhourPrintJob === undefined;
  });
  const late = (): Error => new Error('The page does not put its report away');
  const isEmpty = await withTimeLimit(PUT_AWAY_MS, putAway, late);
  // Keeps the browser small, so that it need not be replaced.
  if (isEmpty) await freeMemory(page);
  return isEmpty;
}

async function prepare(page: Page, job: PrintPageJob): Promise<void> {
  await page.setViewport(SHEET);
  await page.evaluateOnNewDocument((printJob: PrintPageJob) => {
    window.quarterhourPrintJob = printJob;
  }, job);
}

const handOver = (page: Page, job: PrintPageJob): Promise<void> =>
  page.evaluate((printJob) => window.quarterhourPrintNext?.(printJob), job);

async function print(page: Page): Promise<Uint8Array> {
  const { isBlank, height } = await page.evaluate(() => ({
    isBlank: document.body.innerText.trim() === '',
    height: document.documentElement.scrollHeight,
  }));
  if (isBlank) throw new RenderError('blank', 'The page was ready but empty');
  await collectGarbage(page, LARGE_HEAP_BEFORE_PDF);
  const isTagged = height <= TAGGED_SHEETS * SHEET.height;
  return page.pdf({
    format: 'A4',
    preferCSSPageSize: true,
    printBackground: true,
    tagged: isTagged,
    outline: isTagged,
    timeout: 0,
  });
}

async function open(page: Page, address: string): Promise<void> {
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
  } catch (error) {
    if (!/net::ERR_/.test((error as Error).message)) throw error;
    throw new RenderError('page_error', `The page cannot be loaded: ${(error as Error).message}`, error);
  }
  // Network events are off (browser-process.ts), so the page itself is asked.
  const status = await page.evaluate(() => {
    const [opened] = window.performance.getEntriesByType('navigation');
    return opened?.responseStatus ?? 0;
  });
  if (status < 200 || status > 299) throw new RenderError('page_error', `The page answered ${status}`);
}

/** Waits until the application has started: it has then set its promise. */
async function start(page: Page, pageError: Promise<never>): Promise<void> {
  const hasStarted = (): boolean => window.quarterhourPrintReady !== undefined;
  try {
    await Promise.race([page.waitForFunction(hasStarted), pageError]);
  } catch (error) {
    // A promise that is set and rejects at once lands here too; it will report its reason itself.
    if (!(await page.evaluate(hasStarted))) throw error;
  }
}

type Ending = { ready: PrintReady } | { refusal: string };

async function becomeReady(page: Page): Promise<PrintReady> {
  const ending = await page.evaluate(async (): Promise<Ending> => {
    try {
      const ready = await window.quarterhourPrintReady;
      return ready ? { ready } : { refusal: 'it is ready without a result' };
    } catch (error) {
      return { refusal: error instanceof Error ? error.message : String(error) };
    }
  });
  if ('ready' in ending) return ending.ready;
  throw new RenderError('page_refused', `The page cannot show the report: ${ending.refusal}`);
}

interface PageFailures {
  /** Rejects when the page throws an error that nothing catches. */
  error: Promise<never>;
  /** Rejects when the page's renderer dies. */
  crash: Promise<never>;
  /** Stops listening: what happens after the job is not its failure. */
  forget(): void;
}

function whenPageFails(page: Page, reportId: number): PageFailures {
  const error = Promise.withResolvers<never>();
  const crash = Promise.withResolvers<never>();
  const onError = (thrown: unknown): void => {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    log('warning', { message: 'The print page threw', reportId, thrown: message });
    error.reject(new RenderError('page_error', `The page failed: ${message}`));
  };
  const onCrash = (cause: Error): void => crash.reject(new RenderError('crash', 'The page crashed', cause));
  page.on('pageerror', onError);
  page.once('error', onCrash);
  // Avoids an unhandled rejection when a failure comes after the race.
  for (const { promise } of [error, crash]) promise.catch(() => undefined);
  return {
    error: error.promise,
    crash: crash.promise,
    forget() {
      page.off('pageerror', onError);
      page.off('error', onCrash);
    },
  };
}
