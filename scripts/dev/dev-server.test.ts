import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest } from '#tests/support/raw-request.ts';
import { startDevServer } from './dev-server.ts';

/** A data folder among the sources, as the default is. */
const DATA = mkdtempSync(join(import.meta.dirname, '.data-of-test-'));
writeFileSync(join(DATA, 'secrets.json'), '{ "tokenKey": "hidden" }');

/** An API that says which host it was asked by, and leaves its stream open. */
const api = createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Set-Cookie': '__Host-refresh=x; Secure' });
  response.write(request.headers.host ?? '');
});
let dev: Awaited<ReturnType<typeof startDevServer>>;

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const { port } = api.address() as AddressInfo;
  dev = await startDevServer({
    api: `http://127.0.0.1:${port}`,
    port: 0,
    managementHost: 'management.localhost',
    dataDir: DATA,
    // Prepared for tests, what is there would be prepared anew by the next `npm run dev`.
    cacheDir: mkdtempSync(join(tmpdir(), 'quarterhour-vite-')),
  });
});
afterAll(async () => {
  rmSync(DATA, { recursive: true });
  await dev.stop();
  api.closeAllConnections();
  api.close();
});

const Accept = 'text/html';

it('a page of the dev server has its placeholders filled, and its policy lets in only what carries the nonce', async () => {
  const response = await fetch(`http://127.0.0.1:${dev.port}/reports/base`, { headers: { Accept } });
  const page = await response.text();
  const [, nonce] = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(page) ?? [];
  const policy = response.headers.get('Content-Security-Policy');
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain("default-src 'none'");
  expect(page).toContain('<meta name="quarterhour-instance" content="client" />');
  expect(page).toContain('src="/@vite/client"');
  expect(page).not.toMatch(/__[A-Z_]+__/);
});

it('the dev server gives the host of the management instance its own pages', async () => {
  const host = `management.localhost:${dev.port}`;
  const { text } = await rawRequest(dev.port, { method: 'GET', path: '/', host, headers: { Accept } });
  expect(text).toContain('<meta name="quarterhour-instance" content="management" />');
});

it('API calls through the dev server keep their host, and a stream arrives while it is open', async () => {
  const response = await fetch(`http://127.0.0.1:${dev.port}/api/hub/stream`);
  expect(response.headers.get('Set-Cookie')).toContain('__Host-refresh');
  const { value } = (await response.body?.getReader().read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toBe(`127.0.0.1:${dev.port}`);
});

it.each([
  ['as a file', ''],
  ['as raw text', '?raw'],
])('the dev server hides what is in the data folder: %s', async (_, query) => {
  const path = `/scripts/dev/${basename(DATA)}/secrets.json${query}`;
  const answer = await fetch(`http://127.0.0.1:${dev.port}${path}`);
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain('hidden');
});
