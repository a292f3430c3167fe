import { describe, expect, it } from 'vitest';
import { block, column, container, uuid } from '#widget-kit/block.fixture.ts';
import { csvOptions } from '#widget-kit/csv/csv.fixture.ts';
import { tableCsv } from '#widget-kit/csv/table-csv.ts';
import { cellValue, rowCoverage, tableModel } from './table-model.ts';

const PERIOD = { startTime: '2026-03-17T00:00', endTime: '2026-03-18T23:45' };
const BEFORE = { startTime: '2026-02-28T00:00', endTime: '2026-03-02T23:45' };
const day = (date: string) => Date.parse(`${date}T00:00+01:00`);

const now = [{ energy: column([day('2026-03-17'), day('2026-03-18')], [10, 12], { total: 22 }) }];
const before = column([day('2026-02-28'), day('2026-03-01'), day('2026-03-02')], [8, null, 6], { total: 14 });
const facts = {
  ...block(now, 'day'),
  comparison: { period: BEFORE, data: { [uuid(1)]: { energy: before } } },
};
const model = tableModel(container(now), facts, PERIOD, Number.POSITIVE_INFINITY, () => 'before');

describe('table of a widget with a comparison', () => {
  it("a table with a comparison shows each compared value beside its interval's, and nothing beyond the period", () => {
    const cells = model.rows.map((row) => model.series.map((one, place) => cellValue(row, one, place)));
    expect(cells).toEqual([
      [10, 8],
      [12, null],
    ]);
  });

  it('a table with a comparison takes the coverage of its own period only', () => {
    const second = model.rows[1];
    expect(second && rowCoverage(second, model.series)).toBe(1);
  });

  it('a table with a comparison writes both totals to its CSV file', () => {
    const words = { date: 'Day', total: () => 'Sum', coverage: 'Coverage', parameter: () => 'Energy' };
    const lines = tableCsv(model, words, csvOptions({ withTotals: true })).split('\r\n');
    expect(lines[0]).toMatch(/– Energy \[kWh\]"?;.*– before \[kWh\]"?;/);
    expect(lines.find((line) => /^"?Sum/.test(line))).toMatch(/^"?Sum"?;22;14;/);
  });
});
