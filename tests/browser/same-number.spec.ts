import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readPdf } from '#tests/print/support/pdf.ts';
import type { TestApi } from './support/api.ts';
import { container, device, reportInput, twoPastDays } from './support/reports.ts';
import { expect, test } from './support/test.ts';
import { findTable, rowsOnScreen, type ScreenRow } from './support/widget-table.ts';

const INCOMER = 'Kőrösd fő betáp';
const FURNACE = 'Olvasztókemence 1';

/** A report over two past days with each kind of widget that shows numbers. */
async function pastReport(api: TestApi) {
  const devices = [
    device(await api.module(INCOMER), 'energy', 3),
    device(await api.module(FURNACE), 'energy', 3),
  ];
  return reportInput({
    ...twoPastDays(),
    structure: [
      container('TextEditor', 0, { html: '<h2>Two past days</h2>', name: 'Words' }),
      container('LineChart', 10, { devices, name: 'Course' }),
      container('PieChart', 20, { devices, name: 'Shares' }),
      container('DataTable', 30, { devices, name: 'Numbers' }),
    ],
  });
}

async function contentOf(download: Promise<Download>): Promise<Buffer> {
  return readFile(await (await download).path());
}

const fromCsv = (cell: string): number | null => (cell === '' ? null : Number(cell.replace(',', '.')));

/** As people round: half away from zero, on the decimal digits. */
const rounded = (value: number, decimals: number): number =>
  Number(new Intl.NumberFormat('en', { maximumFractionDigits: decimals, useGrouping: false }).format(value));

/** Equal at the decimals that the file has. */
function expectSameValues(row: ScreenRow, cells: string[]): void {
  row.values.forEach((value, index) => {
    const cell = cells[index] ?? '';
    const decimals = cell.split(',')[1]?.length ?? 0;
    expect(fromCsv(cell), row.label).toBe(value === null ? null : rounded(value, decimals));
  });
}

test('R-WID-TABLE-02 R-WID-TABLE-04 R-WID-TABLE-05 the CSV file holds what the screen shows', async ({
  home,
  api,
  makeReport,
}) => {
  const report = await makeReport(await pastReport(api));
  await home.goto(`/reports/report/${report.id}`);
  const rows = await rowsOnScreen(await findTable(home, 'Numbers'));
  expect(rows).toHaveLength(192);

  const download = home.waitForEvent('download');
  await home.getByRole('region', { name: 'Numbers' }).getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Numbers.*\d{4}-\d{2}-10.*\d{4}-\d{2}-11.*\.csv$/);
  const csv = (await contentOf(download)).toString('utf8');
  expect(csv).toMatch(/^\ufeff/);
  const records = parse(csv, { delimiter: ';', bom: true, relax_column_count: false }) as string[][];
  const intervals = records.filter(([first]) => /^\d{4}-/.test(first ?? ''));
  expect(intervals).toHaveLength(rows.length);
  intervals.forEach(([label, ...cells], index) => {
    const row = rows[index] as ScreenRow;
    expect(label).toBe(row.label);
    expectSameValues(row, cells);
  });
});

test('the PDF holds what the screen shows, as text and vectors', async ({ home, api, makeReport }) => {
  const report = await makeReport(await pastReport(api));
  await home.goto(`/reports/report/${report.id}`);
  const rows = await rowsOnScreen(await findTable(home, 'Numbers'));
  const fingerprint = (await home.locator('code').innerText()).replaceAll(/\s/g, '');

  const download = home.waitForEvent('download', { timeout: 30_000 });
  await home.getByRole('main').getByRole('button', { name: 'PDF' }).click();
  const pdf = await readPdf(await contentOf(download));
  // Where the browser breaks a line of text is its own affair.
  const text = pdf.text.replaceAll(/\s/g, '');
  expect(rows).toHaveLength(192);
  for (const { label, texts } of rows)
    expect(text).toContain([label, ...texts].join('').replaceAll(/\s/g, ''));
  expect(text).toContain(fingerprint);
  for (const word of ['Two past days', INCOMER, FURNACE, '06:00']) {
    expect(text).toContain(word.replaceAll(' ', ''));
  }
  expect(pdf.images, 'bitmaps').toBe(0);
  expect(pdf.isTagged).toBe(true);
  expect(pdf.pages).toBeGreaterThan(2);
  expect(
    pdf.fonts.filter((font) => !font.startsWith('Inter')),
    'fonts other than Inter',
  ).toEqual([]);
});
