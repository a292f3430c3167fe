import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketEdges } from '#domain/time/calendar.ts';
import { type HeatmapInput, heatmap } from './heatmap.ts';
import { heatStep } from './heatmap-scale.ts';

const ZONE = 'Europe/Budapest';

const at = (text: string): number => Date.parse(text);

/** Input with one value per hour or day of a period; `value` returns the value for the index of an interval. */
function input(
  period: { start: string; end: string },
  value: (index: number) => number | null,
  more: Partial<Omit<HeatmapInput, 'column'>> & { unit?: string; step?: 'hour' | 'day' } = {},
): HeatmapInput {
  const { unit = 'kWh', step = 'hour', ...facts } = more;
  const span = { start: at(period.start), end: at(period.end) };
  const labels = bucketEdges(span, ZONE, step).slice(0, -1);
  const values = labels.map((_, index) => value(index));
  return {
    column: { labels, values, coverage: values.map((one) => (one === null ? 0 : 1)), zone: ZONE, unit },
    parameter: 'energy',
    shape: 'hours',
    isSum: true,
    now: span.end,
    end: span.end,
    ...facts,
  };
}

const DAY = { start: '2026-03-18T00:00:00+01:00', end: '2026-03-19T00:00:00+01:00' };
const SPRING = { start: '2026-03-29T00:00:00+01:00', end: '2026-03-30T00:00:00+02:00' };
const AUTUMN = { start: '2026-10-25T00:00:00+02:00', end: '2026-10-26T00:00:00+01:00' };

const cellsOf = (map: ReturnType<typeof heatmap>) => map.lines.flatMap(({ cells }) => cells);

describe('heatmap', () => {
  it('R-WID-HEAT-01 R-WID-HEAT-02 a heatmap has a line per day with 24 hours', () => {
    const { lines } = heatmap(input({ ...DAY, end: '2026-03-20T00:00:00+01:00' }, (index) => index));
    expect(lines.map(({ wall }) => new Date(wall).toISOString().slice(0, 10))).toEqual([
      '2026-03-18',
      '2026-03-19',
    ]);
    expect(lines[1]?.cells.map(({ value }) => value)).toEqual(
      Array.from({ length: 24 }, (_, hour) => 24 + hour),
    );
  });

  it('R-WID-HEAT-01 R-WID-HEAT-02 an aggregated heatmap has a line per week with 7 weekdays', () => {
    const days = { start: '2026-03-18T00:00:00+01:00', end: '2026-03-25T00:00:00+01:00' };
    const { lines } = heatmap(input(days, (index) => index, { shape: 'weekdays', step: 'day' }));
    expect(lines.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
      [null, null, 0, 1, 2, 3, 4],
      [5, 6, null, null, null, null, null],
    ]);
    expect(lines[0]?.cells[0]?.state).toBe('outside');
  });

  it('a heatmap leaves an hour that the clocks skip empty, and does not call it missing', () => {
    const [line] = heatmap(input(SPRING, () => 1)).lines;
    expect(line?.cells[2]).toMatchObject({ state: 'skipped', value: null });
    expect(line?.cells.filter(({ state }) => state === 'measured')).toHaveLength(23);
  });

  it.each([
    ['the sum of amounts', true, 2 + 3],
    ['the mean of levels', false, 2.5],
  ])('a heatmap shows %s in an hour that comes twice, and marks the hour', (_, isSum, expected) => {
    const [line] = heatmap(input(AUTUMN, (index) => index, { isSum })).lines;
    expect(line?.cells[2]).toMatchObject({ value: expected, isDoubled: true });
    expect(line?.cells.filter(({ isDoubled }) => isDoubled)).toHaveLength(1);
  });

  it('a heatmap distinguishes missing hours from future ones, and counts an hour that has begun', () => {
    const now = at(DAY.start) + 3.5 * 3_600_000;
    const [line] = heatmap(input(DAY, (index) => (index === 1 ? null : 5), { now })).lines;
    expect(line?.cells.slice(0, 5).map(({ state }) => state)).toEqual([
      'measured',
      'missing',
      'measured',
      'measured',
      'ahead',
    ]);
  });

  it('a heatmap marks future hours when a live answer ends at the present', () => {
    const now = at(DAY.start) + 3 * 3_600_000;
    const live = input({ start: DAY.start, end: new Date(now).toISOString() }, () => 5, { end: at(DAY.end) });
    expect(heatmap(live).lines[0]?.cells.map(({ state }) => state)).toEqual([
      ...new Array(3).fill('measured'),
      ...new Array(21).fill('ahead'),
    ]);
  });

  it('a heatmap without intervals is empty', () => {
    expect(heatmap(input({ start: DAY.start, end: DAY.start }, () => 1)).lines).toEqual([]);
  });

  it.each([SPRING, AUTUMN, DAY])(
    'a heatmap loses no amount: the cells of %o add up to the whole',
    (period) => {
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 25, maxLength: 25 }),
          (values) => {
            const one = input(period, (index) => values[index] ?? null);
            const whole = one.column.values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
            expect(cellsOf(heatmap(one)).reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(whole);
          },
        ),
      );
    },
  );
});

describe('colours of a heatmap', () => {
  it('R-WID-HEAT-03 heatmap colours of operating time end at 3,600 s, shown in minutes', () => {
    const map = heatmap(input(DAY, () => 0.25, { parameter: 'operatingTime', unit: 'h' }));
    expect(map).toMatchObject({ unit: 'min', low: 0, high: 60 });
    expect(map.lines[0]?.cells[0]?.value).toBe(15);
  });

  it('heatmap colours of operating time per day end at 24 hours', () => {
    const day = { parameter: 'operatingTime', unit: 'h', shape: 'weekdays', step: 'day' } as const;
    expect(heatmap(input(DAY, () => 8, day))).toMatchObject({ unit: 'h', high: 24 });
  });

  it('R-WID-HEAT-04 heatmap colours of temperatures end at 1.5 times the highest', () => {
    const map = heatmap(input(DAY, (index) => index, { parameter: 'temperature', unit: '°C', isSum: false }));
    expect(map).toMatchObject({ low: 0, high: 1.5 * 23 });
  });

  it('heatmap colours of temperatures below zero begin at the lowest', () => {
    const map = heatmap(input(DAY, (index) => index - 30, { unit: '°C', isSum: false }));
    expect(map).toMatchObject({ low: -30, high: 0 });
    expect(cellsOf(map).map(({ value }) => heatStep(value ?? 0, map))[0]).toBe(0);
  });

  it('O-42 heatmap colours of any other parameter end at the largest value', () => {
    expect(heatmap(input(DAY, (index) => index))).toMatchObject({ low: 0, high: 23 });
  });

  it('heatmap colours end at the largest cell when cells hold more than one interval', () => {
    const week = { start: '2026-03-16T00:00:00+01:00', end: '2026-03-18T00:00:00+01:00' };
    expect(heatmap(input(week, () => 2, { shape: 'weekdays' }))).toMatchObject({ high: 48 });
  });

  it('heatmap colours show zero in one colour and values above zero in six others', () => {
    const scale = { low: 0, high: 60 };
    expect([0, 0.1, 10, 29.9, 30, 59.9, 60, 120].map((value) => heatStep(value, scale))).toEqual([
      0, 1, 2, 3, 4, 6, 6, 6,
    ]);
    expect(heatStep(0, { low: 0, high: 0 })).toBe(0);
  });
});
