import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SettableKind } from '#domain/reports/widget-traits.ts';
import { buildGallery } from '#tests/gallery/build-gallery.ts';
import { NOW } from '#tests/gallery/fixtures/day.ts';
import { writeIndexedPng } from '#tests/gallery/png.ts';
import { expect } from './test.ts';

/**
 * Answered by this file alone; browsers allow on a localhost name everything that they allow on a secure connection.
 */
const ORIGIN = 'http://gallery.localhost';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Charts measure, then draw, a few of them per frame; no kind of widget needs more frames for both. */
const FRAMES_TO_DRAW = 40;

let building: Promise<string> | undefined;

/** Two stripes. */
const LOGO_PIXELS = new Uint8Array(240 * 80).fill(1, 240 * 50);
/** Logo of the gallery's company. */
const LOGO = writeIndexedPng({ width: 240, height: 80 }, [0x1d4e89, 0xf2a900], LOGO_PIXELS);

/** Serves the gallery to a page without a server, at a fixed time. */
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

/** Shows a kind of widget in every state and waits until everything is drawn with its fonts. */
export async function showKind(page: Page, kind: SettableKind, paper: '' | '&paper' = ''): Promise<void> {
  await page.goto(`${ORIGIN}/?kind=${kind}${paper}`);
  await expect(page.getByRole('heading', { level: 1, name: kind })).toBeVisible();
  // The code of views loads lazily; then only widgets that wait for data keep a skeleton.
  const skeletons = page.locator('section[data-widget]:not([data-state="loading"]) [data-shape]');
  await expect(skeletons).toHaveCount(0);
  await page.evaluate(async (frames) => {
    const pass = async (): Promise<void> => {
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    };
    await pass();
    // A chart below the fold redraws after a resize only when it is scrolled into view, but a screenshot shows it
    // too.
    for (const canvas of document.querySelectorAll('canvas')) {
      if (canvas.clientHeight === canvas.parentElement?.clientHeight) continue;
      canvas.scrollIntoView();
      await pass();
    }
    scrollTo(0, 0);
  }, FRAMES_TO_DRAW);
}
