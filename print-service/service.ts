import { createServer, type Server } from 'node:http';
import { createApp, PARALLEL_JOBS } from './app.ts';
import type { BrowserSettings } from './browser/browser.ts';
import { clearLeftovers } from './browser/browser-profile.ts';
import { tellsOwners } from './browser/connection-owner.ts';
import { type ApiAddress, startProxy } from './browser/proxy.ts';
import { WarmBrowser } from './browser/warm-browser.ts';
import { PagePool } from './pages/page-pool.ts';
import { log } from './print-log.ts';

export interface ServiceOptions {
  /** Port on loopback; 0 picks a free one. */
  port: number;
  secret: string;
  api: Pick<ApiAddress, 'host' | 'port'>;
  browser: BrowserSettings;
  /** Folder for the browser profiles of this process alone. */
  profilesDir: string;
  /** Limit of one job without its time in the queue, ms. */
  timeoutMs: number;
  /** Limit for one widget, ms; a slower one prints an error instead. */
  widgetTimeoutMs: number;
  recycleAfterJobs?: number;
}

export interface PrintService {
  port: number;
  browser: WarmBrowser;
  /** Stops answering and ends the browser. */
  stop(): Promise<void>;
}

/** Starts the whole service. The browser starts in parallel, so that it is warm for the first job. */
export async function startService(options: ServiceOptions): Promise<PrintService> {
  const { profilesDir } = options;
  await clearLeftovers(profilesDir);
  const api: ApiAddress = { ...options.api, browserUid: await uidOfBrowser(options.browser) };
  const closedProxy = await startProxy(null, api);
  const pages = new PagePool(api, PARALLEL_JOBS, (stuck) => browser.retire(stuck));
  const browser = new WarmBrowser({
    settings: options.browser,
    profilesDir,
    proxyPort: closedProxy.port,
    makeRoom: [() => pages.dropSpare(), () => pages.freeMemory(), () => pages.clear()],
    ...(options.recycleAfterJobs === undefined ? {} : { recycleAfterJobs: options.recycleAfterJobs }),
  });
  const server = await listen(createApp({ ...options, browser, pages }), options.port);
  // Every job tries to start the browser again, and is refused with the reason.
  browser
    .warm()
    .catch((error: unknown) => log('error', { message: 'There is no browser to print with', error }));
  return {
    port: portOf(server),
    browser,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // The browser first: a page that is being opened ahead may wait long for an API that is stopping too.
      await browser.stop();
      await pages.clear();
      server.closeAllConnections();
      await closed;
      await closedProxy.close();
    },
  };
}

/** Account whose connections the proxies of pages take; null where the system does not tell whose a connection is. */
async function uidOfBrowser({ account }: BrowserSettings): Promise<number | null> {
  if (await tellsOwners()) return account?.uid ?? process.getuid?.() ?? null;
  log('warning', { message: 'Every account of this machine can use the proxies of print pages' });
  return null;
}

/** Time for the head of a request, ms, and how often it is looked at. */
const HEAD_LIMITS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };
/** Most connections at once: jobs of a few API processes, and their questions about its load. */
const MAX_CONNECTIONS = 200;

function listen(app: ReturnType<typeof createApp>, port: number): Promise<Server> {
  const server = createServer(HEAD_LIMITS, app);
  server.maxConnections = MAX_CONNECTIONS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The print service listens on no port');
  return address.port;
}
