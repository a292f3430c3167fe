import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pagePolicy } from '#server/app/security-headers.ts';
import { fillPage } from '#server/app/spa.ts';

/** The production policy; Vite's own start script is written into the page and needs the nonce as well. */
const devPolicy = (nonce: string): string =>
  pagePolicy(nonce).replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`);

/**
 * Vite plugin that answers page requests as server/app/spa.ts does in production: index.html for every path, with a
 * fresh nonce, its policy, and the kind of instance.
 * @param managementHost host, or host and port, of the management instance
 */
export const devPages = (managementHost: string): Plugin => ({
  name: 'quarterhour:dev-pages',
  configureServer: (server) => () => {
    server.middlewares.use(async (request, response, next) => {
      const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      if (!isPage) return next();
      try {
        const source = await readFile(join(server.config.root, 'index.html'), 'utf8');
        const page = await server.transformIndexHtml(request.url ?? '/', source);
        const { host = '' } = request.headers;
        const isManagement = [host, host.replace(/:\d+$/, '')].includes(managementHost);
        const nonce = randomBytes(16).toString('base64');
        response.writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': devPolicy(nonce),
          'Cache-Control': 'no-store',
        });
        response.end(fillPage(page, nonce, isManagement ? 'management' : 'client'));
      } catch (error) {
        next(error);
      }
    });
  },
});
