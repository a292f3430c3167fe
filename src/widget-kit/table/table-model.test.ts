import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockColumn } from '#contract/reports/block.ts';
import { csvMarks } from '#domain/csv/csv-style.ts';
import { formatDecimals } from '#domain/formatting/number.ts';
import { block, column, container, uuid } from '#widget-kit/block.fixture.ts';
import { csvOptions } from '#widget-kit/csv/csv.fixture.ts';
import { tableCsv } from '#widget-kit/csv/table-csv.ts';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';
import {
  cellValue,
  deviceGroups,
  newestFirst,
  paperTables,
  rowCoverage,
  shownSeries,
  type TableRow,
  tableModel,
  totalKindOf,
  totalKinds,
} from './table-model.ts';
import { rowTime, widestTexts } from './widest-texts.ts';

const PERIOD = { startTime: '2026-10-25T00:00', endTime: '2026-10-25T23:45' };
const DAY = Date.parse('2026-10-25T00:00+02:00');
const QUARTER = 900_000;
const FAR = Number.POSITIVE_INFINITY;
const WORDS = {
  date: 'Time',
  total: (kind: string) => kind,
  coverage: 'Coverage',
  parameter: (name: string) => name,
};

const labels = (count: number, from = DAY) =>
  Array.from({ length: count }, (_, index) => from + index * QUARTER);
const make = (columns: Record<string, BlockColumn>[], now = FAR) =>
  tableModel(container(columns), block(columns), PERIOD, now);

describe('table model', () => {
  it('R-WID-TABLE-01 a table has a row per interval and a group of columns per device', () => {
    const model = make([
      {
        energy: column(labels(3), [1, 2, 3]),
        effectivePowerTotal: column(labels(3), [4, 5, 6], { unit: 'kW' }),
      },
      { energy: column(labels(3), [7, null, 9]) },
    ]);
    expect(deviceGroups(model.series).map(({ name, span }) => [name, span])).toEqual([
      ['Meter 1', 2],
      ['Meter 2', 1],
    ]);
    expect(model.rows.map((row) => model.series.map((one, place) => cellValue(row, one, place)))).toEqual([
      [1, 4, 7],
      [2, 5, null],
      [3, 6, 9],
    ]);
    expect(model.rows.map((row) => rowCoverage(row, model.series))).toEqual([1, 2 / 3, 1]);
    expect(totalKinds(model.series)).toEqual(['sum', 'mean']);
  });

  it('a table leaves out intervals that have not begun', () => {
    expect(make([{ energy: column(labels(4), [1, 2, null, null]) }], DAY + 2 * QUARTER).rows).toHaveLength(2);
  });

  it('a table keeps the 100 quarter-hours of a day with 25 hours, in order', () => {
    const model = make([{ energy: column(labels(100), labels(100)) }]);
    expect(model.rows).toHaveLength(100);
    const csv = parse(tableCsv(model, WORDS, csvOptions()), { delimiter: ';', bom: true }) as string[][];
    expect(csv[9]?.[0]).toBe('2026-10-25 02:00 +02:00');
    expect(csv[13]?.[0]).toBe('2026-10-25 02:00 +01:00');
    expect(new Set(csv.map(([date]) => date)).size).toBe(101);
  });

  it('a CSV file ends with the notes about what is missing', () => {
    const model = make([{ energy: column(labels(2), [1.5, 2]) }]);
    const notes = ['Still being computed: 1 day of 2', '1 more device'];
    const lines = tableCsv(model, WORDS, csvOptions({ notes, withTotals: true })).split('\r\n');
    expect(lines.slice(-4, -1)).toEqual([
      expect.stringMatching(/^"sum";/),
      '"Still being computed: 1 day of 2";;',
      '"1 more device";;',
    ]);
  });

  it('a table writes a file with commas and decimal points on request, with the same numbers', () => {
    const model = make([{ energy: column(labels(2), [1.5, -3]) }]);
    const [semicolons, commas] = (['semicolon', 'comma'] as const).map((style) =>
      parse(tableCsv(model, WORDS, csvOptions({ marks: csvMarks(style, 'hu') })), {
        delimiter: style === 'comma' ? ',' : ';',
        bom: true,
      }),
    );
    const numbers = (rows: string[][] | undefined, mark: string): number[][] =>
      (rows ?? []).slice(1).map((row) => row.slice(1).map((cell) => Number(cell.replace(mark, '.'))));
    expect(numbers(commas as string[][], '.')).toEqual(numbers(semicolons as string[][], ','));
    expect(JSON.stringify(commas)).toContain('1.5');
    expect(JSON.stringify(semicolons)).toContain('1,5');
  });

  it('modules in several zones share the table row of the same wall time', () => {
    const seoul = Date.parse('2026-03-01T08:00+09:00');
    const budapest = Date.parse('2026-03-01T08:00+01:00');
    const model = make([
      { energy: column([budapest, budapest + QUARTER], [1, 2]) },
      { energy: column([seoul, seoul + QUARTER], [3, 4], { zone: 'Asia/Seoul' }) },
    ]);
    expect(model.rows.map((row) => model.series.map((one, place) => cellValue(row, one, place)))).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it('a device out of reach has no table column, and the other devices keep their colours', () => {
    const columns = [{ energy: column(labels(1), [1]) }, { energy: column(labels(1), [2]) }];
    const shown = block(columns);
    delete shown.data[uuid(1)];
    const { series } = tableModel(container(columns), shown, PERIOD, FAR);
    expect(series.map(({ device, colorIndex }) => [device, colorIndex])).toEqual([[uuid(2), 1]]);
  });
});

describe('table on paper', () => {
  it('a table on paper prints every column once, at most six side by side, with the coverage at the end', () => {
    const columns = Array.from({ length: 14 }, () => ({ energy: column(labels(1), [1]) }));
    const parts = paperTables(make(columns));
    expect(parts.map((part) => [part.columns.length, part.showsCoverage])).toEqual([
      [6, false],
      [6, false],
      [2, true],
    ]);
    expect(parts.flatMap(shownSeries)).toEqual(make(columns).series);
  });
});

describe('CSV file of a table', () => {
  const values = fc.array(fc.option(fc.double({ noNaN: true, min: -1e7, max: 1e7 })), {
    minLength: 1,
    maxLength: 30,
  });

  it('the CSV file of a table holds the full values and, on request, the stored total', () => {
    fc.assert(
      fc.property(values, fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (measured, total) => {
        const model = make([{ energy: column(labels(measured.length), measured, { total }) }]);
        const numbers = (withTotals: boolean) =>
          (
            parse(tableCsv(model, WORDS, csvOptions({ withTotals })), {
              delimiter: ';',
              bom: true,
            }) as string[][]
          )
            .slice(1)
            .map(([, cell = '']) => (cell === '' ? null : Number(cell.replace(',', '.'))));
        expect(numbers(false)).toEqual(measured.map((value) => (value === null ? null : value + 0)));
        expect(numbers(true)).toEqual(
          [...measured, total].map((value) => (value === null ? null : value + 0)),
        );
      }),
    );
  });

  it('the CSV file of a table names the device, parameter and unit of a column', () => {
    const csv = tableCsv(make([{ energy: column(labels(1), [1]) }]), WORDS, csvOptions());
    expect(csv.split('\r\n')[0]).toBe('\ufeff"Time";"Meter 1 – energy [kWh]";"Coverage [%]"');
  });
});

describe('invalid values of a table', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, '12', true, undefined])(
    'a table shows %s instead of a number as missing, on screen and in the file',
    (odd) => {
      const model = make([{ energy: column(labels(2), [1, 2]) }]);
      (model.series[0]?.column.values as unknown[])[1] = odd;
      const [series] = model.series;
      expect(cellValue(model.rows[1] as TableRow, series as WidgetSeries, 0)).toBeNull();
      const csv = parse(tableCsv(model, WORDS, csvOptions()), { delimiter: ';', bom: true }) as string[][];
      expect(csv[2]?.[1]).toBe('');
    },
  );
});

describe('totals of a table', () => {
  const both = () =>
    make([
      { energy: column(labels(2), [1, 3]) },
      { temperature: column(labels(2), [20, 22], { unit: '°C', total: 21 }) },
    ]);

  it('table totals are sums of amounts and means of levels, and each column says which', () => {
    expect(both().series.map(totalKindOf)).toEqual(['sum', 'mean']);
  });

  it('table totals have one row per kind in the file', () => {
    const csv = parse(tableCsv(both(), WORDS, csvOptions({ withTotals: true })), {
      delimiter: ';',
      bom: true,
    }) as string[][];
    expect(csv.slice(-2)).toEqual([
      ['sum', '4', '', '100'],
      ['mean', '', '21', ''],
    ]);
  });
});

describe('live table', () => {
  it('a live table has the newest row first, and no date within one day', () => {
    const model = newestFirst(make([{ energy: column(labels(3), [1, 2, 3]) }]));
    expect(model.rows.map((row) => rowTime(model, row))).toEqual(['00:30', '00:15', '00:00']);
  });

  it('a live table shows the dates of a period of several days', () => {
    const columns = [{ energy: column(labels(1), [1]) }];
    const days = { ...PERIOD, startTime: '2026-10-24T00:00' };
    const model = newestFirst(tableModel(container(columns), block(columns), days, FAR));
    expect(model.rows.map((row) => rowTime(model, row))).toEqual(['2026-10-25 00:00']);
  });
});

describe('widest texts of a table', () => {
  const LANGUAGES = { language: 'en', numbers: 'en' };

  it('no table row is wider than the widest texts, whatever the numbers', () => {
    const numbers = fc.array(fc.option(fc.double({ noNaN: true, min: -1e7, max: 1e7 })), { minLength: 1 });
    fc.assert(
      fc.property(numbers, (values) => {
        const model = make([{ energy: column(labels(values.length), values) }]);
        const [time, widest] = widestTexts(model, LANGUAGES);
        for (const value of values)
          expect(formatDecimals(value, 1, 'en').length).toBeLessThanOrEqual(widest?.length ?? 0);
        for (const row of model.rows)
          expect(rowTime(model, row).length).toBeLessThanOrEqual(time?.length ?? 0);
      }),
    );
  });

  it('the widest texts of a table have room for the offset of a day with 25 hours', () => {
    expect(widestTexts(make([{ energy: column(labels(100), labels(100)) }]), LANGUAGES)[0]).toBe(
      '2026-10-25 00:00 +00:00',
    );
  });
});
