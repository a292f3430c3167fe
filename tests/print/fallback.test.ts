import { readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unpackShipped } from '#print-service/browser/shipped-browser.ts';
import { BROWSERS } from './support/browsers.ts';
import { printPage, startPageServer } from './support/page-server.ts';
import { startTestService } from './support/print-client.ts';

const hasBoth = BROWSERS.length === 2;
if (!hasBoth) console.warn('print: nothing to fall back on, this machine has one browser');

/** Replaces the shipped browser by a program that exits at once. */
async function breakShipped(browserDir: string): Promise<void> {
  const folder = await unpackShipped(join(browserDir, 'other'), 'browser');
  writeFileSync(join(folder, 'chromium'), '#!/bin/sh\nexit 1\n');
  rmSync(join(browserDir, basename(folder)), { recursive: true, force: true });
  renameSync(folder, join(browserDir, basename(folder)));
}

/** Replaces the shipped browser by a link that no unpacked folder can replace. */
async function blockShipped(browserDir: string): Promise<void> {
  for (const name of readdirSync(browserDir)) {
    rmSync(join(browserDir, name), { recursive: true });
    symlinkSync('nowhere', join(browserDir, name));
  }
}

describe.runIf(hasBoth)('fallback to an installed browser', () => {
  it.each([
    ['does not start', breakShipped],
    ['cannot be unpacked', blockShipped],
  ])('an installed browser prints when the shipped one %s', async (_, prepare) => {
    const pages = await startPageServer();
    const service = await startTestService(pages.port, { prepare });
    try {
      pages.show(printPage('<p>a good report</p>'));
      expect((await service.render()).status).toBe(200);
      expect(service.browser.facts()).toMatchObject({ source: 'installed', problem: null });
    } finally {
      await service.stop();
      await pages.stop();
    }
  });
});
