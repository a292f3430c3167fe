import { parse } from 'csv-parse/sync';
import { API, fillPath } from '#contract/paths.ts';
import { readPdf } from '#tests/print/support/pdf.ts';
import type { TestApi } from './support/api.ts';
import { container, device, reportInput, twoPastDays } from './support/reports.ts';
import { expect, test } from './support/test.ts';
import {
  contentOf,
  findWidget,
  readCsv,
  readTableView,
  type ShownNumber,
  shownNumbers,
} from './support/widget-numbers.ts';
import { findTable, rowsOnScreen, type ScreenRow } from './support/widget-table.ts';

const INCOMER = 'Kőrösd fő betáp';
const FURNACE = 'Olvasztókemence 1';

/** A report over two past days. */
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

const fromCsv = (cell: string): number | null => (cell === '' ? null : Number(cell));

/** Rounds as people do: half away from zero, on the decimal digits. */
const rounded = (value: number, decimals: number): number =>
  Number(new Intl.NumberFormat('en', { maximumFractionDigits: decimals, useGrouping: false }).format(value));

/** Expects equal values; a value that is no number on the screen is none in the file. */
function expectSameValues(row: ScreenRow, cells: string[]): void {
  row.values.forEach((value, index) => {
    const cell = cells[index] ?? '';
    if (value === null && Number.isNaN(fromCsv(cell))) return;
    const decimals = cell.split('.')[1]?.length ?? 0;
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
  const records = parse(csv, { delimiter: ',', bom: true, relax_column_count: false }) as string[][];
  const [, ...intervals] = records;
  expect(intervals, 'no total that a program would count again').toHaveLength(rows.length);
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
  // The browser decides where a line of text breaks.
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
    pdf.fonts.filter((font) => !font.startsWith('Inter') && font !== 'primeicons'),
    'fonts other than those of words and icons',
  ).toEqual([]);
});

const CHARTS = ['Course', 'Shares', 'One number', 'Hours', 'Flow', 'Duration'];

/** Every kind of widget in a base report that draws numbers, over one past day. */
async function everyKind(api: TestApi) {
  const incomer = device(await api.module(INCOMER), 'energy', 3);
  const devices = [incomer, device(await api.module(FURNACE), 'energy', 3)];
  const power = device(await api.module(INCOMER), 'effectivePowerTotal', 3);
  const { period, startTime } = twoPastDays();
  return reportInput({
    ...{ period, startTime, endTime: `${startTime?.slice(0, 10)}T23:45` },
    structure: [
      container('LineChart', 0, { devices, name: 'Course' }),
      container('PieChart', 10, { devices, name: 'Shares' }),
      container('DataBlock', 20, { devices: [incomer], name: 'One number' }),
      container('Heatmap', 30, { devices: [incomer], name: 'Hours' }),
      // High enough for its many names.
      { ...container('Sankey', 40, { devices: [incomer], name: 'Flow' }), h: 20 },
      container('LoadDuration', 60, { devices: [power], name: 'Duration' }),
    ],
  });
}

const isShare = ({ text }: ShownNumber): boolean => text.trim().endsWith('%');
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.abs(one);

test('R-WID-TABLE-05 each kind of widget shows the same numbers as chart, as table view, as CSV file and in the PDF', async ({
  home,
  api,
  makeReport,
}) => {
  test.setTimeout(120_000);
  const report = await makeReport(await everyKind(api));
  await home.goto(`/reports/report/${report.id}`);
  const drawn = new Map<string, ShownNumber[]>();
  for (const name of CHARTS) drawn.set(name, await shownNumbers(await findWidget(home, name)));

  const { text } = await readPdf(await api.download(fillPath(API.pdf, { id: report.id })));
  const words = text.replaceAll(/\s/g, '');
  for (const [name, numbers] of drawn) {
    for (const number of numbers) expect(words, name).toContain(number.text.replaceAll(/\s/g, ''));
  }

  for (const name of CHARTS) {
    await findWidget(home, name);
    const { rows, totals } = await readTableView(home, name);
    const sum = totals.slice(0, -1).reduce<number>((all, total) => all + (total ?? 0), 0);
    const known = [...rows.flatMap(({ values }) => values), ...totals, sum].filter((value) => value !== null);
    for (const { value, text } of (drawn.get(name) ?? []).filter((number) => !isShare(number))) {
      expect(
        known.some((other) => isNear(other, value)),
        `${name}: ${text} stands in the table`,
      ).toBe(true);
    }
    const records = await readCsv(home, name);
    rows.forEach((row, index) => {
      const cells = records[index] ?? [];
      expectSameValues(row, cells.slice(cells.length - row.values.length));
    });
    expect(records.length - rows.length, `${name}: lines of totals`).toBe(totals.length > 0 ? 1 : 0);
  }
});
