import type { Browser } from 'puppeteer';
import type { PrintJob } from '#contract/reports/print.ts';
import { BrowserUnavailable, type Discard, type WarmBrowser } from './browser/warm-browser.ts';
import { HungPage, watchForHang } from './pages/hung-page.ts';
import { closeJobPage, type JobPage } from './pages/job-page.ts';
import type { PagePool } from './pages/page-pool.ts';
import { type PrintedPage, printReport, type Stage } from './pages/print-page.ts';
import { log } from './print-log.ts';
import { RenderError } from './render-error.ts';
import { withTimeLimit } from './time-limit.ts';

export interface RenderOptions {
  browser: WarmBrowser;
  pages: PagePool;
  /** Limit for the page from its opening on, ms; starting the browser has a limit of its own. */
  timeoutMs: number;
  /** Limit for one widget, ms; a slower one prints an error instead. */
  widgetTimeoutMs: number;
}

/** Maximum number of hung widgets to leave out before the job is given up. */
const HUNG_AT_MOST = 2;

/**
 * Renders one job in a page that is never used for other rights or another language.
 * @param signal ends the job early when its caller has gone
 * @param onPrinted called as soon as there is a PDF; the promise resolves when its page has been put away as well
 * @throws RenderError
 */
export async function render(
  job: PrintJob,
  options: RenderOptions,
  signal: AbortSignal,
  onPrinted: (printed: PrintedPage) => void,
): Promise<PrintedPage> {
  const tooLate = new Error('too late');
  let stage: Stage = 'loading';
  const work = new AbortController();
  try {
    return await options.browser.use((browser, discard) => {
      const printed = Promise.withResolvers<PrintedPage>();
      const attempts = renderWithoutHung(job, options, work.signal, {
        browser,
        discard,
        onStage: (reached) => {
          stage = reached;
        },
        // The PDF is final: later errors of the page do not affect it.
        onPrinted: (result) => {
          printed.resolve(result);
          onPrinted(result);
        },
      });
      const ends = [printed.promise, attempts, whenAborted(signal)];
      const limited = withTimeLimit(options.timeoutMs, Promise.race(ends), () => tooLate);
      // A page in use is closed or put away before the browser counts as free again; both have limits of their own.
      return limited.finally(async () => {
        work.abort(new Error('The job is over'));
        await attempts.catch(() => undefined);
      });
    });
  } catch (error) {
    if (error === signal.reason) throw new RenderError('timeout', 'Nobody waits for the PDF any more', error);
    throw error === tooLate ? outOfTime(stage, options.timeoutMs, error) : toRenderError(error);
  }
}

interface BrowserInUse {
  browser: Browser;
  discard: Discard;
  onStage: (stage: Stage) => void;
  onPrinted: (printed: PrintedPage) => void;
}

/** Starts again in another page, without the hung widget, when a widget blocks the page. */
async function renderWithoutHung(
  job: PrintJob,
  options: RenderOptions,
  signal: AbortSignal,
  inUse: BrowserInUse,
): Promise<PrintedPage> {
  const hung: string[] = [];
  for (;;) {
    try {
      return await renderOnce(job, options, signal, inUse, hung);
    } catch (error) {
      if (!(error instanceof HungPage)) throw error;
      const { container, message } = error;
      if (container === null || hung.includes(container) || hung.length === HUNG_AT_MOST) {
        throw new RenderError('not_ready', message, error);
      }
      log('warning', { message, reportId: job.reportId, container });
      hung.push(container);
    }
  }
}

async function renderOnce(
  job: PrintJob,
  { pages, widgetTimeoutMs }: RenderOptions,
  signal: AbortSignal,
  { browser, discard, onStage, onPrinted }: BrowserInUse,
  hung: readonly string[],
): Promise<PrintedPage> {
  const taken = await pages.take(browser, job).catch((error: unknown) => {
    discard();
    throw error;
  });
  const watch = watchForHang(taken.page, widgetTimeoutMs);
  const { reportId, generatedId, token, language, numberStyle } = job;
  const pageJob = { reportId, generatedId, token, language, numberStyle, widgetTimeoutMs, hung: [...hung] };
  try {
    const printed = await Promise.race([
      printReport(taken, pageJob, (stage) => {
        onStage(stage);
        // Making a PDF is one long task of the browser itself.
        if (stage === 'printing') watch.stop();
      }),
      watch.hung,
      whenAborted(signal),
    ]);
    onPrinted(printed);
    // Broken widgets may leave something behind, so the next job gets a fresh page.
    if (printed.brokenWidgets.length > 0) await close(taken, discard);
    else await pages.giveBack(taken).catch(() => close(taken, discard));
    return printed;
  } catch (error) {
    await close(taken, discard);
    throw error;
  } finally {
    watch.stop();
  }
}

/** Closes a page. A browser that does not close it is dead or hung, and no use to the next job. */
async function close(page: JobPage, discard: Discard): Promise<void> {
  try {
    await closeJobPage(page);
  } catch (error) {
    // A page ends with its browser: no warning then.
    if (page.page.browser().connected) log('warning', { message: 'A page did not close', error });
    discard();
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const WAITED_FOR: Record<Stage, string> = {
  loading: 'the page to load',
  starting: 'the page to say that it prints',
  collecting: 'every widget to end',
  printing: 'the browser to make the PDF',
};

function outOfTime(stage: Stage, timeoutMs: number, cause: unknown): RenderError {
  const isNotReady = stage === 'starting' || stage === 'collecting';
  const message = `After ${timeoutMs / 1000} s still waiting for ${WAITED_FOR[stage]}`;
  return new RenderError(isNotReady ? 'not_ready' : 'timeout', message, cause);
}

function toRenderError(error: unknown): RenderError {
  if (error instanceof RenderError) return error;
  const { message } = error as Error;
  if (error instanceof BrowserUnavailable) return new RenderError('browser_unavailable', message, error);
  return new RenderError('crash', `The browser failed: ${message}`, error);
}
