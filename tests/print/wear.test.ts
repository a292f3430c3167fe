import { expect, it } from 'vitest';
import { startPageServer } from './support/page-server.ts';
import { startTestService } from './support/print-client.ts';

const LARGE_BYTES = 200 * 1024 * 1024;

it('the measured memory of the browser soon includes what the last job has left behind', async () => {
  const pages = await startPageServer();
  const service = await startTestService(pages.port);
  const { browser } = service;
  try {
    await browser.use(async (opened) => {
      const page = await opened.newPage();
      await page.evaluate((bytes) => {
        Object.assign(window, { kept: new Uint8Array(bytes).fill(1) });
      }, LARGE_BYTES);
    });
    await expect.poll(() => browser.facts().memoryBytes, { timeout: 20_000 }).toBeGreaterThan(LARGE_BYTES);
  } finally {
    await service.stop();
    await pages.stop();
  }
});
