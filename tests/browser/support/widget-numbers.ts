import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect } from './test.ts';
import { rowsOnScreen, type ScreenRow } from './widget-table.ts';

/** A number as a widget shows it, with its unrounded value. */
export interface ShownNumber {
  value: number;
  text: string;
}

export const widgetNamed = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Scrolls to a widget and waits for its data. */
export async function findWidget(page: Page, name: string): Promise<Locator> {
  const widget = widgetNamed(page, name);
  await widget.scrollIntoViewIfNeeded();
  await expect(widget).toHaveAttribute('data-state', 'data');
  await expect(widget.locator('[data-value]').first()).toBeVisible();
  return widget;
}

/** All numbers that a widget shows. */
export const shownNumbers = (widget: Locator): Promise<ShownNumber[]> =>
  widget.locator('[data-value]:not([data-value=""])').evaluateAll((elements) =>
    elements.map((element) => ({
      value: Number(element.getAttribute('data-value')),
      text: element.textContent ?? '',
    })),
  );

async function choose(page: Page, name: string, entry: string | RegExp): Promise<void> {
  await widgetNamed(page, name)
    .getByRole('button', { name: `Menu of ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).last().click();
}

/** Switches a widget to its table view and reads all of it: the rows, and the row of totals if there is one. */
export async function readTableView(
  page: Page,
  name: string,
): Promise<{ rows: ScreenRow[]; totals: (number | null)[] }> {
  const widget = widgetNamed(page, name);
  if ((await widget.getAttribute('data-kind')) !== 'DataTable') await choose(page, name, 'As table');
  const table = widget.getByRole('table');
  await expect(table).toBeVisible();
  const rows = await rowsOnScreen(table);
  const totals = await table
    .locator('tr.total td')
    .evaluateAll((cells) => cells.map(({ dataset }) => (dataset.value ? Number(dataset.value) : null)));
  return { rows, totals };
}

export async function contentOf(download: Promise<Download>): Promise<Buffer> {
  return readFile(await (await download).path());
}

/** Lines of a widget's CSV file with its totals, if it has any, without the header. */
export async function readCsv(page: Page, name: string): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await choose(page, name, /^Save as CSV/);
  const csv = (await contentOf(download)).toString('utf8');
  const records = parse(csv, { delimiter: ',', bom: true, relax_column_count: false }) as string[][];
  return records.slice(1);
}
