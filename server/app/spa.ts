import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';
import type { Installation, Installations } from '#server/store/installation.ts';
import { pagePolicy } from './security-headers.ts';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
const INSTANCE_PLACEHOLDER = '__INSTANCE__';
const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt']);
const gzipAsync = promisify(gzip);

interface Asset {
  body: Buffer;
  gzipped: Buffer | null;
  type: string;
  modified: number;
}

/** index.html with its placeholders filled: Vite writes the nonce's, the page's head holds the instance's. */
export const fillPage = (page: string, nonce: string, kind: Installation['kind']): string =>
  page.replace(NONCE_PLACEHOLDER, nonce).replace(INSTANCE_PLACEHOLDER, kind);

/**
 * Serves the built SPA: assets from memory (compressed once, cached by file, as addresses can be spelt in endless
 * ways), and index.html with a fresh nonce for every other path. History mode with base `/` (P-ROUTE-01). The page
 * contains the kind of instance of its host.
 */
export function serveSpa(folder: string, installations: Pick<Installations, 'byHost' | 'isNamed'>) {
  const assets = new Map<string, Asset>();

  const load = async (path: string): Promise<Asset | null> => {
    const file = join(folder, normalize(path));
    const extension = extname(file);
    const type = CONTENT_TYPES[extension];
    if (!type || !file.startsWith(folder)) return null;
    const info = await stat(file).catch(() => null);
    if (!info?.isFile()) return null;
    const known = assets.get(file);
    if (known?.modified === info.mtimeMs) return known;
    const body = await readFile(file);
    const gzipped = COMPRESSIBLE.has(extension) ? await gzipAsync(body, { level: 9 }) : null;
    const asset = { body, gzipped, type, modified: info.mtimeMs };
    assets.set(file, asset);
    return asset;
  };

  const sendPage = async (request: Request, response: Response): Promise<void> => {
    if (!installations.isNamed(request.headers.host)) {
      response.status(421).type('text/plain').send('No installation has this name. Check the address.');
      return;
    }
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
    if (page === null) {
      response.status(503).type('text/plain').send('The pages are not built yet: run npm start');
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const { kind } = installations.byHost(request.headers.host);
    response
      .set({ 'Content-Security-Policy': pagePolicy(nonce), 'Cache-Control': 'no-store' })
      .type('text/html')
      .send(fillPage(page, nonce, kind));
  };

  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    const asset = extname(request.path) ? await load(request.path) : null;
    if (!asset) {
      if (request.path.startsWith('/assets/')) next();
      else await sendPage(request, response);
      return;
    }
    response.set({
      'Content-Type': asset.type,
      Vary: 'Accept-Encoding',
      'Cache-Control': request.path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    });
    if (asset.gzipped && request.acceptsEncodings('gzip'))
      response.set('Content-Encoding', 'gzip').end(asset.gzipped);
    else response.end(asset.body);
  };
}
