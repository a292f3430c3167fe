/** Effects of pointer and keys on a chart, on the page that shows every widget in every state. */
import type { Locator, Page } from '@playwright/test';
import { openGallery, showKind } from '#tests/browser/support/gallery.ts';
import { expect, test } from '#tests/browser/support/test.ts';

test.beforeEach(async ({ page, faults }) => {
  // The first test of a worker also waits for the build.
  test.setTimeout(120_000);
  faults.expect(/A planted fault of the gallery/);
  await page.setViewportSize({ width: 1200, height: 900 });
  await openGallery(page);
});

const frame = (page: Page): Locator => page.getByRole('region', { name: 'Data', exact: true });
const cursor = (page: Page): Locator => frame(page).getByRole('slider', { name: /values over time/ });
const handle = (page: Page, end: 'start' | 'end'): Locator =>
  frame(page).getByRole('slider', { name: `Data: ${end} of the part shown` });
const whole = (page: Page): Locator => frame(page).getByRole('button', { name: 'Whole period' });

/** Point of the plot, as shares of its width and height. */
async function place(target: Locator, x: number, y = 0.5): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The plot is not in the page');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

async function expectPart(page: Page, start: number, end: number): Promise<void> {
  await expect(handle(page, 'start')).toHaveAttribute('aria-valuenow', String(start));
  await expect(handle(page, 'end')).toHaveAttribute('aria-valuenow', String(end));
}

test('R-WID-LINE-03 a chip switches its chart series off and on', async ({ page }) => {
  await showKind(page, 'LineChart');
  const chip = frame(page).getByRole('button', { name: 'CNC hall' });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await cursor(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cursor(page)).toHaveAttribute('aria-valuetext', /Outdoor/);
  await expect(cursor(page)).not.toHaveAttribute('aria-valuetext', /CNC hall/);
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
});

test('R-WID-LINE-01 the pointer over a chart reads all series at one time, and the arrow keys do the same', async ({
  page,
}) => {
  await showKind(page, 'LineChart');
  const { x, y } = await place(cursor(page), 0.4);
  await page.mouse.move(x, y);
  const rows = cursor(page).locator('.row');
  await expect(rows).toHaveCount(5);
  const before = await cursor(page).locator('.head').innerText();
  await cursor(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cursor(page).locator('.head')).not.toHaveText(before);
  // The interval from 14:30 is running: nothing lies after it.
  await page.keyboard.press('End');
  await expect(cursor(page).locator('.head')).toHaveText('14:30 – 14:45');
  await page.keyboard.press('Home');
  await expect(cursor(page).locator('.head')).toHaveText('00:00 – 00:15');
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(0);
});

test('R-WID-CONS-02 keys zoom a chart around the cross line, and 0 shows the whole period', async ({
  page,
}) => {
  await showKind(page, 'Consumption');
  await expectPart(page, 0, 100);
  await cursor(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('+');
  await expectPart(page, 0, 50);
  await page.keyboard.press('-');
  await expectPart(page, 0, 100);
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  await expectPart(page, 0, 100);
  await expect(whole(page)).toHaveCount(0);
});

test("R-WID-CONS-02 a part of a chart's period is chosen by dragging, and left by its button", async ({
  page,
}) => {
  await showKind(page, 'Consumption');
  const from = await place(cursor(page), 0.3);
  const to = await place(cursor(page), 0.6);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(whole(page)).toBeVisible();
  const [start, end] = await Promise.all(
    (['start', 'end'] as const).map((one) => handle(page, one).getAttribute('aria-valuenow')),
  );
  expect(Number(end) - Number(start)).toBeGreaterThan(25);
  expect(Number(end) - Number(start)).toBeLessThan(45);
  await whole(page).click();
  await expectPart(page, 0, 100);
});

test('R-WID-CONS-02 the wheel zooms a chart with Ctrl only, and a double click shows the whole period', async ({
  page,
}) => {
  await showKind(page, 'Consumption');
  const { x, y } = await place(cursor(page), 0.5);
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect(whole(page)).toBeVisible();
  await page.mouse.dblclick(x, y);
  await expectPart(page, 0, 100);
});

test('R-WID-CONS-02 the handles of the zoom strip move by arrow keys', async ({ page }) => {
  await showKind(page, 'Consumption');
  await handle(page, 'end').focus();
  await page.keyboard.press('PageDown');
  await expectPart(page, 0, 91);
  await page.keyboard.press('0');
  await expectPart(page, 0, 100);
});

test('R-WID-CONS-02 two fingers zoom the chart', async ({ page }) => {
  await showKind(page, 'Consumption');
  const [left, right] = [await place(cursor(page), 0.45), await place(cursor(page), 0.55)];
  const wide = await place(cursor(page), 0.75);
  const touch = (type: string, pointerId: number, { x, y }: { x: number; y: number }) =>
    cursor(page).dispatchEvent(type, {
      pointerId,
      pointerType: 'touch',
      isPrimary: pointerId === 1,
      buttons: type === 'pointerup' ? 0 : 1,
      clientX: x,
      clientY: y,
      bubbles: true,
    });
  await touch('pointerdown', 1, left);
  await touch('pointerdown', 2, right);
  await touch('pointermove', 2, wide);
  await touch('pointerup', 1, left);
  await touch('pointerup', 2, wide);
  await expect(whole(page)).toBeVisible();
});
