import type { Page } from 'puppeteer';
import type { PrintJob, PrintPageJob, PrintReady } from '#contract/print.ts';
import { log } from './log.ts';
import { RenderError } from './render-error.ts';

declare global {
  interface Window {
    quarterhourPrintJob?: PrintPageJob;
    quarterhourPrintReady?: Promise<PrintReady>;
  }
}

/** A4 in CSS pixels: what the page lays out before it is cut into sheets. */
const SHEET = { width: 794, height: 1123 };
/** Above, the structure tree of a tagged PDF outweighs the report itself. */
const TAGGED_SHEETS = 50;

/** How far a job got; a job that runs out of time names it. */
export type Stage = 'loading' | 'starting' | 'collecting' | 'printing';

export interface PrintedPage {
  pdf: Uint8Array;
  /** Containers that printed their error in their own place. */
  brokenWidgets: string[];
}

/**
 * Opens the print page of a job and prints it.
 * @param origin of the installation, `http://host:port`
 * Sets no time limits: the caller ends the page when the job takes too long.
 * @throws RenderError with the reason; puppeteer's errors when the page or the browser dies
 */
export async function printReport(
  page: Page,
  origin: string,
  job: PrintJob,
  report: (stage: Stage) => void,
): Promise<PrintedPage> {
  page.setDefaultTimeout(0);
  const failed = whenPageFails(page, job.reportId);
  await page.setViewport(SHEET);
  await page.evaluateOnNewDocument(
    (printJob: PrintPageJob) => {
      window.quarterhourPrintJob = printJob;
    },
    { token: job.token, language: job.language, numberStyle: job.numberStyle },
  );
  report('loading');
  await Promise.race([open(page, `${origin}/print/report/${job.reportId}/${job.generatedId}`), failed.crash]);
  report('starting');
  await Promise.race([start(page, failed.error), failed.crash]);
  report('collecting');
  const ready = await Promise.race([becomeReady(page), failed.crash]);
  report('printing');
  const pdf = await Promise.race([print(page), failed.crash]);
  const broken = ready.widgets.filter(({ state }) => state === 'error');
  return { pdf, brokenWidgets: broken.map(({ container }) => container) };
}

async function print(page: Page): Promise<Uint8Array> {
  const { isBlank, height } = await page.evaluate(() => ({
    isBlank: document.body.innerText.trim() === '',
    height: document.documentElement.scrollHeight,
  }));
  if (isBlank) throw new RenderError('blank', 'The page was ready but empty');
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
  let response: Awaited<ReturnType<Page['goto']>>;
  try {
    response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  } catch (error) {
    if (!/net::ERR_/.test((error as Error).message)) throw error;
    throw new RenderError('page_error', `The page cannot be loaded: ${(error as Error).message}`, error);
  }
  if (response?.ok()) return;
  throw new RenderError('page_error', `The page answered ${response?.status() ?? 'nothing'}`);
}

/** The application has started when it has set its promise. */
async function start(page: Page, pageError: Promise<never>): Promise<void> {
  const hasStarted = (): boolean => window.quarterhourPrintReady !== undefined;
  try {
    await Promise.race([page.waitForFunction(hasStarted), pageError]);
  } catch (error) {
    // A promise that is set and rejects at once arrives here as well: it will tell its reason itself.
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

/** Promises that only ever reject: the page threw where nothing caught it; its renderer died. */
function whenPageFails(page: Page, reportId: number): Record<'error' | 'crash', Promise<never>> {
  const error = new Promise<never>((_, reject) => {
    page.on('pageerror', (thrown) => {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      log('warning', { message: 'The print page threw', reportId, thrown: message });
      reject(new RenderError('page_error', `The page failed: ${message}`));
    });
  });
  const crash = new Promise<never>((_, reject) => {
    page.once('error', (cause) => reject(new RenderError('crash', 'The page crashed', cause)));
  });
  // A failure after the race is over has nobody who waits for it.
  for (const failure of [error, crash]) failure.catch(() => undefined);
  return { error, crash };
}
