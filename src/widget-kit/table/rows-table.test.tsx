// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatDecimals } from '#domain/formatting/number.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { csvOptions } from '#widget-kit/csv/csv.fixture.ts';
import { rowsCsv } from '#widget-kit/csv/rows-csv.ts';
import type { WidgetTable } from '#widget-kit/widget-table.ts';
import { RowsTable } from './rows-table.tsx';

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return startI18n('en');
});
afterEach(cleanup);

const table: WidgetTable = {
  columns: [
    { title: 'Meter', kind: 'text' },
    { title: 'Energy', kind: 'number', unit: 'kWh', decimals: 1 },
    { title: 'Share', kind: 'percent' },
  ],
  rows: [
    ['Press shop', 1234.56, 0.7431],
    ['=HYPERLINK("x")', -0.04, null],
    ['Paint line', null, 1],
  ],
};
/** One decimal, as the table shows. */
const rounded = (cell: string): string =>
  cell === ''
    ? ''
    : formatDecimals(Number(cell.replace(',', '.')), 1, 'de')
        .replaceAll('.', '')
        .replace('\u2212', '-');
const cells = (csv: string) => parse(csv, { delimiter: ';', bom: true, quote: '"' }) as string[][];

describe('table and CSV file of a widget with rows of its own', () => {
  it('a table with its own rows has the unrounded number of every cell and shows a missing one as a dash', async () => {
    render(<RowsTable table={table} title="Shares" />);
    const shown = await screen.findByRole('table', { name: 'Table: Shares' });
    const texts = within(shown)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(texts).toEqual([
      ['Meter', 'Energy kWh', 'Share %'],
      ['Press shop', '1,234.6', '74.3'],
      ['=HYPERLINK("x")', '0.0', '–'],
      ['Paint line', '–', '100.0'],
    ]);
    expect(shown.querySelector('[data-value="1234.56"]')?.textContent).toBe('1,234.6');
    expect(shown.querySelector('[data-value="100"]')?.textContent).toBe('100.0');
  });

  it('R-WID-TABLE-04 the CSV file of a table has semicolons, decimal commas, a byte-order mark and no formula', () => {
    const csv = rowsCsv(table, csvOptions());
    expect(csv.startsWith('\ufeff"Meter";"Energy [kWh]";"Share [%]"\r\n"Press shop";1234,56;74,31\r\n')).toBe(
      true,
    );
    expect(cells(csv)[2]).toEqual(['\'=HYPERLINK("x")', '-0,04', '']);
  });

  it('the full numbers of a CSV file, rounded as shown, are those of the table', async () => {
    const value = fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 }));
    const rows = fc.array(fc.tuple(fc.constant('a'), value, value), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, async (made) => {
        const one = { ...table, rows: made };
        const { unmount } = render(<RowsTable table={one} title="Shares" />);
        const shown = [...document.querySelectorAll('tbody td.num')].map((cell) =>
          cell.textContent?.replaceAll(',', '').replace('\u2212', '-').replace('–', '').replace('.', ','),
        );
        unmount();
        const written = cells(rowsCsv(one, csvOptions())).slice(1);
        expect(written.flatMap((row) => row.slice(1)).map(rounded)).toEqual(shown);
      }),
      { numRuns: 30 },
    );
  });

  it('the total of a table stands on screen, and in the CSV file only on request', async () => {
    const one = { ...table, total: ['All', 1234.52, null] };
    render(<RowsTable table={one} title="Shares" />);
    expect((await screen.findAllByRole('row')).at(-1)?.textContent).toBe('All1,234.5–');
    expect(cells(rowsCsv(one, csvOptions()))).toHaveLength(4);
    expect(cells(rowsCsv(one, csvOptions({ withTotals: true }))).at(-1)).toEqual(['All', '1234,52', '']);
  });
});
