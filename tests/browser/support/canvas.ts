import type { Locator, Page } from '@playwright/test';
import type { Report } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { container } from './reports.ts';
import { expect } from './test.ts';

/** A text block, half as wide as the page. */
export const text = (i: string, place: Partial<Container>): Container => ({
  ...container('TextEditor', 0, { name: i, html: `<p>${i}</p>` }),
  i,
  w: 6,
  h: 5,
  ...place,
});
/** A panel over the full width. */
export const panel = (i: string, place: Partial<Container>): Container => ({
  ...container('Panel', 0, { name: i }),
  i,
  h: 9,
  ...place,
});

/** A widget on the canvas of the editor. */
export const tile = (page: Page, i: string): Locator => page.locator(`[data-tile="${i}"]`);
/** Opens a report in the editor; the report must have widgets. */
export async function openEditor(page: Page, { id, type }: Pick<Report, 'id' | 'type'>): Promise<void> {
  await page.goto(`/reports/editor/${type}/${id}/true`);
  await expect(page.locator('[data-tile]').first()).toBeVisible();
}
