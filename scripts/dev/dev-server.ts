import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { devPages } from './pages.ts';

export interface DevServerOptions {
  /** Address of the running API, such as `http://127.0.0.1:8080`. */
  api: string;
  /** Port of the pages, on loopback only; 0: any. */
  port: number;
  managementHost: string;
  /** Absolute path of the data folder. Its files are neither served nor watched. */
  dataDir: string;
  /** Where Vite keeps the dependencies that it has prepared; absent: node_modules/.vite. */
  cacheDir?: string;
}

/**
 * Vite with hot reload in front of a running API; settings shared with the build are in vite.config.ts.
 * @returns the port it listens on, what makes the first page fast, and its end
 */
export async function startDevServer({ api, port, managementHost, dataDir, ...caching }: DevServerOptions) {
  // A server of its own: with Vite's, SIGTERM would end the process before the launcher has stopped the product.
  const http = createHttpServer();
  const vite = await createServer({
    // Pages come from devPages instead.
    appType: 'custom',
    plugins: [devPages(managementHost)],
    ...caching,
    clearScreen: false,
    server: {
      middlewareMode: { server: http },
      hmr: { server: http },
      cors: false,
      // Keys, first logins and the database are in the data folder, which may lie among the sources.
      fs: { deny: ['**/.data/**', '.env', '.env.*', '*.{crt,pem}', '**/.git/**', '.npmrc', `${dataDir}/**`] },
      watch: { ignored: [`${dataDir}/**`] },
      // The API picks the installation by the Host header.
      proxy: { '/api': { target: api, changeOrigin: false } },
    },
  });
  http.on('request', vite.middlewares);
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  return {
    port: (http.address() as AddressInfo).port,
    /** Prepares the modules of the first page and all dependencies. */
    warmUp: async () => {
      await vite.warmupRequest('/src/app/main.tsx');
      await vite.waitForRequestsIdle();
      const { depsOptimizer } = vite.environments.client;
      await Promise.all(depsOptimizer?.metadata.depInfoList.map(({ processing }) => processing) ?? []);
    },
    stop: async () => {
      await vite.close();
      http.closeAllConnections();
      http.close();
    },
  };
}
