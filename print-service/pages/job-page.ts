import type { Browser, BrowserContext, Page } from 'puppeteer';
import type { PrintJob } from '#contract/reports/print.ts';
import { type ApiAddress, type PrintProxy, startProxy } from '#print-service/browser/proxy.ts';
import { withTimeLimit } from '#print-service/time-limit.ts';

/** To open or close a context takes milliseconds: a browser that takes so long no longer obeys. */
const OBEY_TIMEOUT_MS = 8_000;

/** A page in a context and behind a proxy of its own. */
export interface JobPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly proxy: PrintProxy;
  /** Of the installation, `http://host:port`: the only one that its proxy lets through. */
  readonly origin: string;
  /** Whose jobs it takes (`scopeOf`); null until its first job, which decides it for good. */
  scope: string | null;
  /** It shows the print bundle and waits for a job. */
  isOpen: boolean;
  jobs: number;
  /** Epoch ms. */
  readonly openedAt: number;
}

/** Jobs of one installation, one reader's rights, one language and way to write numbers: they may share a page. */
export const scopeOf = ({ host, scope, language, numberStyle }: PrintJob): string =>
  [host, scope, language, numberStyle].join(' ');

export const originOf = ({ host }: Pick<PrintJob, 'host'>, api: ApiAddress): string =>
  new URL(`http://${host}:${api.port}`).origin;

/** Opens an empty page that reaches `origin` and nothing else. @throws whatever the browser throws, or not in time */
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

/** Closes it with all that it stored. @throws Error when the browser does not let go of it */
export async function closeJobPage({ context, proxy }: JobPage): Promise<void> {
  try {
    await obeyed(context.close());
  } finally {
    await proxy.close();
  }
}

const obeyed = <T>(order: Promise<T>): Promise<T> =>
  withTimeLimit(OBEY_TIMEOUT_MS, order, () => new Error(`no answer within ${OBEY_TIMEOUT_MS / 1000} s`));
