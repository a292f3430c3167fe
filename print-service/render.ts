import type { Browser, BrowserContext } from 'puppeteer';
import type { PrintJob } from '#contract/print.ts';
import { log } from './log.ts';
import { type PrintedPage, printReport, type Stage } from './print-page.ts';
import { type ApiAddress, startProxy } from './proxy.ts';
import { RenderError } from './render-error.ts';
import { BrowserUnavailable, type Discard, type WarmBrowser } from './warm-browser.ts';
import { within } from './within.ts';

/** To open or close a context takes milliseconds: a browser that takes so long no longer obeys. */
const OBEY_TIMEOUT_MS = 8_000;

export interface RenderOptions {
  browser: WarmBrowser;
  api: ApiAddress;
  /** For the page, from its opening on: to start a browser has a limit of its own. */
  timeoutMs: number;
}

/**
 * Renders one job in a browser context and behind a proxy of its own, so that no two jobs share anything.
 * @param signal ends the job early when nobody waits for it any more
 * @throws RenderError
 */
export async function render(
  job: PrintJob,
  options: RenderOptions,
  signal: AbortSignal,
): Promise<PrintedPage> {
  const origin = new URL(`http://${job.host}:${options.api.port}`).origin;
  const proxy = await startProxy(origin, options.api);
  const tooLate = new Error('too late');
  let stage: Stage = 'loading';
  const print = async (context: BrowserContext): Promise<PrintedPage> =>
    printReport(await context.newPage(), origin, job, (reached) => {
      stage = reached;
    });
  try {
    return await options.browser.use((browser, discard) =>
      inContext(browser, discard, proxy.port, (context) =>
        within(options.timeoutMs, Promise.race([print(context), whenAborted(signal)]), () => tooLate),
      ),
    );
  } catch (error) {
    if (error === signal.reason) throw new RenderError('timeout', 'Nobody waits for the PDF any more', error);
    throw error === tooLate ? outOfTime(stage, options.timeoutMs, error) : toRenderError(error);
  } finally {
    await proxy.close();
  }
}

async function inContext<T>(
  browser: Browser,
  discard: Discard,
  proxyPort: number,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const opening = browser.createBrowserContext({
    proxyServer: `http://127.0.0.1:${proxyPort}`,
    proxyBypassList: ['<-loopback>'],
  });
  const context = await obeyed(opening).catch((error: unknown) => {
    discard();
    throw error;
  });
  try {
    return await work(context);
  } finally {
    if (!(await closes(context))) discard();
  }
}

/** False for a browser that is dead, or that does not let go of a page: of no use to the next job. */
async function closes(context: BrowserContext): Promise<boolean> {
  try {
    await obeyed(context.close());
    return true;
  } catch (error) {
    log('warning', { message: 'A page did not close', error });
    return false;
  }
}

const obeyed = <T>(order: Promise<T>): Promise<T> =>
  within(OBEY_TIMEOUT_MS, order, () => new Error(`no answer within ${OBEY_TIMEOUT_MS / 1000} s`));

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
