import type { Server } from 'node:http';
import { createApp, PARALLEL_JOBS } from './app.ts';
import type { BrowserSettings } from './browser/browser.ts';
import { clearLeftovers } from './browser/browser-profile.ts';
import { type ApiAddress, startProxy } from './browser/proxy.ts';
import { WarmBrowser } from './browser/warm-browser.ts';
import { PagePool } from './pages/page-pool.ts';
import { log } from './print-log.ts';

export interface ServiceOptions {
  /** Port on loopback; 0 takes a free one. */
  port: number;
  secret: string;
  api: ApiAddress;
  browser: BrowserSettings;
  /** Folder for the browser's profiles, this process's own. */
  profilesDir: string;
  /** Limit of one job, queueing not counted. */
  timeoutMs: number;
  /** A widget that has not ended by then prints an error in its place. */
  widgetTimeoutMs: number;
  recycleAfterJobs?: number;
}

export interface PrintService {
  port: number;
  browser: WarmBrowser;
  /** Answers no more, ends the browser. */
  stop(): Promise<void>;
}

/** Starts the whole service; the browser starts beside it, so that the first job finds it warm. */
export async function startService(options: ServiceOptions): Promise<PrintService> {
  const { profilesDir } = options;
  await clearLeftovers(profilesDir);
  const closedProxy = await startProxy(null, options.api);
  const pages = new PagePool(options.api, PARALLEL_JOBS, (stuck) => browser.retire(stuck));
  const browser = new WarmBrowser({
    settings: options.browser,
    profilesDir,
    proxyPort: closedProxy.port,
    makeRoom: [() => pages.dropSpare(), () => pages.freeMemory(), () => pages.clear()],
    ...(options.recycleAfterJobs === undefined ? {} : { recycleAfterJobs: options.recycleAfterJobs }),
  });
  const server = await listen(createApp({ ...options, browser, pages }), options.port);
  // Every job tries again, and is refused with the reason.
  browser
    .warm()
    .catch((error: unknown) => log('error', { message: 'There is no browser to print with', error }));
  return {
    port: portOf(server),
    browser,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await pages.clear();
      await browser.stop();
      server.closeAllConnections();
      await closed;
      await closedProxy.close();
    },
  };
}

function listen(app: ReturnType<typeof createApp>, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = app.listen(port, '127.0.0.1', (error?: Error) =>
      error ? reject(error) : resolve(server),
    );
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The print service listens on no port');
  return address.port;
}
