import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { laraTheme } from '../../scripts/lara-theme.ts';

const ROOT = join(import.meta.dirname, '../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/**
 * Builds a page of a benchmark as the product is built; `page` is the path of its HTML file.
 * @returns the folder
 */
export async function buildPage(page: string, name: string): Promise<string> {
  const outDir = join(ROOT, 'node_modules/.cache', name);
  await build({
    configFile: false,
    // The program's texts are resolved from this root.
    root: ROOT,
    base: './',
    logLevel: 'warn',
    plugins: [laraTheme(), react({ jsxImportSource: '@emotion/react' })],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(ROOT, page) },
    },
  });
  return outDir;
}

/** Serves a folder on a free port of this machine. */
export async function serveFolder(folder: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    readFile(join(folder, pathname)).then(
      (bytes) => response.setHeader('content-type', TYPES[extname(pathname)] ?? 'text/plain').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
