import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SettableKind } from '#domain/reports/widget-traits.ts';
import { buildGallery } from '#tests/gallery/build-gallery.ts';
import { NOW } from '#tests/gallery/fixtures/day.ts';
import { writeIndexedPng } from '#tests/gallery/png.ts';
import { expect } from './test.ts';

/** Answered by this file alone; a name on which browsers allow all that they allow on a safe connection. */
const ORIGIN = 'http://gallery.localhost';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Charts measure, then draw, a few of them per frame: more frames than any kind has of both. */
const FRAMES_TO_DRAW = 40;

let building: Promise<string> | undefined;

/** Two stripes. */
const LOGO_PIXELS = new Uint8Array(240 * 80).fill(1, 240 * 50);
/** What the gallery's company has for a logo. */
const LOGO = writeIndexedPng({ width: 240, height: 80 }, [0x1d4e89, 0xf2a900], LOGO_PIXELS);

/** Serves the gallery to a page without a server, at a moment that stands still. */
export async function openGallery(page: Page): Promise<void> {
  building ??= buildGallery(`quarterhour-gallery-${process.env.TEST_PARALLEL_INDEX ?? 0}`);
  const folder = await building;
  await page.clock.setFixedTime(NOW);
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/files/')) {
      await route.fulfill({ body: LOGO, contentType: 'image/png' });
      return;
    }
    const file = pathname === '/' ? 'tests/gallery/index.html' : pathname;
    await route.fulfill({
      body: await readFile(join(folder, file)),
      contentType: TYPES[extname(file)] ?? 'application/octet-stream',
    });
  });
}

/** Shows a kind of widget in every state, settled: drawn with its fonts, nothing on its way. */
export async function showKind(page: Page, kind: SettableKind, paper: '' | '&paper' = ''): Promise<void> {
  await page.goto(`${ORIGIN}/?kind=${kind}${paper}`);
  await expect(page.getByRole('heading', { level: 1, name: kind })).toBeVisible();
  // Code of views comes late: only what waits for its data keeps a skeleton.
  const skeletons = page.locator('section[data-widget]:not([data-state="loading"]) [data-shape]');
  await expect(skeletons).toHaveCount(0);
  await page.evaluate(async (frames) => {
    const pass = async (): Promise<void> => {
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    };
    await pass();
    // A chart below the fold that has got another size is drawn anew once it is seen; a picture shows what is below, too.
    for (const canvas of document.querySelectorAll('canvas')) {
      if (canvas.clientHeight === canvas.parentElement?.clientHeight) continue;
      canvas.scrollIntoView();
      await pass();
    }
    scrollTo(0, 0);
  }, FRAMES_TO_DRAW);
}
