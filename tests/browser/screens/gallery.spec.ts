/**
 * Compares every kind of widget in every state with the pictures in tests/gallery/pictures. After an intended change,
 * make them again and look at the differences: `npx playwright test --project=screens gallery --update-snapshots &&
 * node tests/gallery/shrink-pictures.ts`
 */

import { axeFaults } from '#tests/browser/support/axe-faults.ts';
import { openGallery, showKind } from '#tests/browser/support/gallery.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { walkByTab } from '#tests/browser/support/walk-by-tab.ts';
import { FIXTURES } from '#tests/gallery/fixtures/all.ts';

const DESK = { width: 1200, height: 900 };
const PHONE = { width: 390, height: 844 };

test.beforeEach(async ({ page, faults }) => {
  // The first test of a worker also waits for the build.
  test.setTimeout(120_000);
  faults.expect(/A planted fault of the gallery/);
  await page.setViewportSize(DESK);
  // Nothing is checked while its colours are still changing.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page);
});

for (const { kind } of FIXTURES) {
  test(`${kind} looks as before in every state: light, dark, on a phone and on paper, and axe and keyboard find no fault`, async ({
    page,
  }) => {
    const gallery = page.getByRole('main');
    await showKind(page, kind);
    await expect.soft(gallery).toHaveScreenshot(`${kind}-light.png`);
    expect.soft(await axeFaults(page), 'light').toEqual([]);
    // Names are only texts.
    await expect.soft(page.locator('main img[src="x"]')).toHaveCount(0);
    await expect.soft(gallery).not.toContainText(/undefined|NaN|\[object/);
    expect.soft(await walkByTab(page)).toEqual({ unreached: [], unseen: [] });
    await page.emulateMedia({ colorScheme: 'dark' });
    await showKind(page, kind);
    await expect.soft(gallery).toHaveScreenshot(`${kind}-dark.png`);
    expect.soft(await axeFaults(page), 'dark').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(PHONE);
    await showKind(page, kind);
    await expect.soft(gallery).toHaveScreenshot(`${kind}-phone.png`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, 'width on a phone').toBeLessThanOrEqual(PHONE.width);

    await page.setViewportSize(DESK);
    await page.emulateMedia({ media: 'print' });
    await showKind(page, kind, '&paper');
    await expect.soft(gallery).toHaveScreenshot(`${kind}-paper.png`);
    await expect.soft(gallery.getByRole('button'), 'nothing to press on paper').toHaveCount(0);
  });
}
