import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import type { Installation } from '#server/store/installation.ts';
import { serveSpa } from './spa.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarterhour-spa-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the server writes the kind of instance into the page', async () => {
  writeFileSync(join(folder, 'index.html'), '<meta name="quarterhour-instance" content="__INSTANCE__" />');
  const byHost = () => ({ kind: 'management' }) as Installation;
  const server = express()
    .use(serveSpa(folder, { byHost, isNamed: () => true }))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const page = await fetch(`http://127.0.0.1:${port}/reports/base`);
    expect(await page.text()).toContain('content="management"');
  } finally {
    server.close();
    await once(server, 'close');
  }
});
