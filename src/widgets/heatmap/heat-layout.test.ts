import { describe, expect, it } from 'vitest';
import { uuid } from '#widget-kit/block.fixture.ts';
import { heatFixture } from './heat.fixture.ts';
import { cornerOf, heatLayout, movedBy, placeAt } from './heat-layout.ts';
import { cellText, cellWriter, lineLabel, placeText } from './heat-words.ts';
import { toTable } from './to-table.ts';

const LARGE = { width: 4000, height: 2000 };
const USUAL = { width: 800, height: 230 };

const layoutOf = (days: number, size = LARGE) => heatLayout(heatFixture({ days }).map, size, 3);

describe('layout of a heatmap', () => {
  it.each([
    [28, true],
    [40, true],
    [41, false],
  ])('R-WID-HEAT-05 a heatmap with %i columns shows values in its cells: %s', (days, expected) => {
    const layout = layoutOf(days);
    expect(layout.columns).toBe(days);
    expect(layout.valueLength > 0).toBe(expected);
  });

  it('a heatmap stacks the days of two weeks, and puts more days side by side', () => {
    expect(layoutOf(14)).toMatchObject({ rows: 14, columns: 24, isStacked: true });
    expect(layoutOf(15)).toMatchObject({ rows: 24, columns: 15, isStacked: false });
  });

  it('a heatmap leaves out values that would be unreadable', () => {
    expect(layoutOf(7, USUAL).valueLength).toBeGreaterThan(3);
    expect(layoutOf(7, { width: 340, height: 230 }).valueLength).toBe(0);
    expect(layoutOf(30, USUAL).valueLength).toBe(0);
  });

  it.each([7, 30])('a heatmap over %i days finds the drawn cell under the pointer', (days) => {
    const layout = layoutOf(days, USUAL);
    for (const place of [
      { line: 0, cell: 0 },
      { line: days - 1, cell: 23 },
      { line: 3, cell: 11 },
    ]) {
      const { x, y } = cornerOf(layout, place);
      expect(placeAt(layout, x + layout.stepX / 2, y + layout.stepY / 2)).toEqual(place);
    }
    expect(placeAt(layout, 2, 10)).toBeNull();
    expect(placeAt(layout, 400, 229)).toBeNull();
  });
});

describe('arrow keys on a heatmap', () => {
  it.each([
    [7, 'ArrowDown', { line: 4, cell: 5 }],
    [7, 'ArrowRight', { line: 3, cell: 6 }],
    [7, 'End', { line: 3, cell: 23 }],
    [7, 'PageUp', { line: 0, cell: 5 }],
    [30, 'ArrowDown', { line: 3, cell: 6 }],
    [30, 'ArrowRight', { line: 4, cell: 5 }],
    [30, 'Home', { line: 0, cell: 5 }],
  ])('on a heatmap over %i days, %s moves in the direction seen on screen', (days, key, expected) => {
    expect(movedBy(layoutOf(days), key, { line: 3, cell: 5 })).toEqual(expected);
  });

  it('arrow keys on a heatmap stop at the edges, and other keys do nothing', () => {
    const layout = layoutOf(7);
    expect(movedBy(layout, 'ArrowUp', { line: 0, cell: 0 })).toEqual({ line: 0, cell: 0 });
    expect(movedBy(layout, 'Tab', { line: 0, cell: 0 })).toBeNull();
  });
});

const words = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as never;

describe('texts of a heatmap', () => {
  it('the texts of a heatmap name the day and the hour of a cell', () => {
    const { map } = heatFixture({ days: 1 });
    expect(placeText(map, { line: 0, cell: 6 }, 'en', words)).toBe('Wed 2026-06-03, 06:00 – 07:00');
  });

  it('the texts of a heatmap number the weeks by ISO 8601 and name the weekday in the language of the page', () => {
    const { map } = heatFixture({ days: 1 });
    const weeks = { ...map, shape: 'weekdays' as const };
    expect(placeText(weeks, { line: 0, cell: 1 }, 'de', words)).toMatch(/^Do 2026-06-04, heatmap.week 23$/);
    expect(lineLabel(weeks, Date.parse('2025-12-29T00:00Z'), false, 'de', words)).toBe('heatmap.week 1');
  });

  it('the texts of a heatmap say why a cell has no value', () => {
    const { map } = heatFixture({ days: 1, value: (index) => (index === 0 ? null : index) });
    const [missing, measured] = map.lines[0]?.cells ?? [];
    expect(missing && cellText(missing, map, 1, 'en', words)).toBe('heatmap.missing');
    expect(measured && cellText(measured, map, 1, 'en', words)).toBe('1.0 kWh');
  });

  it('the texts of a heatmap write all cells in one unit', () => {
    const { map } = heatFixture({ days: 1, value: (index) => index * 1000 });
    const { unit, write } = cellWriter(map, 'en');
    expect([unit, write(23_000), write(900), write(0)]).toEqual(['MWh', '23.0', '0.9', '0']);
  });

  it('the texts of a heatmap write minutes whole, and below one minute with a decimal', () => {
    const { map } = heatFixture({ days: 1, parameter: 'operatingTime', unit: 'h', value: () => 0.5 });
    const { unit, write } = cellWriter(map, 'en');
    expect([unit, write(30), write(59.6), write(0.4)]).toEqual(['min', '30', '60', '0.4']);
  });
});

describe('table of a heatmap', () => {
  it('the table of a heatmap has a row per day and a column per hour, in the unit of the cells', () => {
    const { input } = heatFixture({ days: 2, parameter: 'operatingTime', unit: 'h', value: () => 0.5 });
    const { columns, rows } = toTable(input);
    expect(columns).toHaveLength(26);
    expect(columns[1]).toMatchObject({ title: '00', kind: 'number', unit: 'min' });
    expect(rows.map(([day, first]) => [day, first])).toEqual([
      ['2026-06-03', 30],
      ['2026-06-04', 30],
    ]);
  });

  it('the table of a heatmap shows the coverage of a day, and the hour that the clocks showed twice', () => {
    const { input } = heatFixture({
      days: 2,
      first: '2026-10-24T22:00:00Z',
      value: (hour) => (hour < 5 ? null : 1),
    });
    const { columns, rows } = toTable(input);
    expect(columns.slice(25)).toMatchObject([
      { title: 'coverage', kind: 'percent' },
      { title: 'heatmap.note', kind: 'text' },
    ]);
    expect(rows.map((row) => row[26])).toEqual(['02: heatmap.doubled', null]);
    expect(rows[0]?.[25]).toBeCloseTo(20 / 24);
  });

  it('the layout of a heatmap leaves room between the day labels of a year', () => {
    for (const width of [300, 420, 700]) {
      const layout = layoutOf(365, { width, height: 230 });
      expect(layout.columnEvery * layout.stepX).toBeGreaterThanOrEqual(layout.labelWidth);
    }
  });

  it('the table of a heatmap is empty when the device is gone', () => {
    const { input } = heatFixture({ days: 1 });
    const block = { ...input.block, data: {}, gaps: [{ uuid: uuid(1), code: 'not_found' as const }] };
    expect(toTable({ ...input, block })).toEqual({ columns: [], rows: [] });
  });
});
