import type { Browser, BrowserContext, Page } from 'puppeteer';
import type { PrintJob } from '#contract/reports/print.ts';
import { type ApiAddress, type PrintProxy, startProxy } from '#print-service/browser/proxy.ts';
import { withTimeLimit } from '#print-service/time-limit.ts';

/** Limit for opening or closing a context, ms. Both take milliseconds: a slower browser is hung. */
const OBEY_TIMEOUT_MS = 8_000;

/** A page with a context and a proxy of its own. */
export interface JobPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly proxy: PrintProxy;
  /** Origin of the installation, `http://host:port`: the only one that the proxy lets through. */
  readonly origin: string;
  /** Scope of the jobs it takes (`scopeOf`); null until its first job, which fixes it for good. */
  scope: string | null;
  /** True when it has loaded the print bundle and can be handed a job. */
  isOpen: boolean;
  jobs: number;
  /** Epoch ms. */
  readonly openedAt: number;
}

/**
 * Scope of a job. Jobs of one installation, one reader's rights, one language and one number style may share a page.
 */
export const scopeOf = ({ host, scope, language, numberStyle }: PrintJob): string =>
  [host, scope, language, numberStyle].join(' ');

export const originOf = ({ host }: Pick<PrintJob, 'host'>, api: ApiAddress): string =>
  new URL(`http://${host}:${api.port}`).origin;

/**
 * Opens an empty page that reaches only `origin`.
 * @throws whatever the browser throws, or Error when it is not in time
 */
export async function openJobPage(browser: Browser, origin: string, api: ApiAddress): Promise<JobPage> {
  const proxy = await startProxy(origin, api);
  try {
    const context = await obeyed(
      browser.createBrowserContext({
        proxyServer: `http://127.0.0.1:${proxy.port}`,
        proxyBypassList: ['<-loopback>'],
      }),
    );
    const page = await obeyed(context.newPage());
    page.setDefaultTimeout(0);
    return { page, context, proxy, origin, scope: null, isOpen: false, jobs: 0, openedAt: Date.now() };
  } catch (error) {
    await proxy.close();
    throw error;
  }
}

/**
 * Closes a page with everything it stored.
 * @throws Error when the browser does not close it
 */
export async function closeJobPage({ context, proxy }: JobPage): Promise<void> {
  try {
    await obeyed(context.close());
  } finally {
    await proxy.close();
  }
}

const obeyed = <T>(order: Promise<T>): Promise<T> =>
  withTimeLimit(OBEY_TIMEOUT_MS, order, () => new Error(`no answer within ${OBEY_TIMEOUT_MS / 1000} s`));
