import { describe, expect, it } from 'vitest';
import type { BlockColumn } from '#contract/block.ts';
import { block, column, container } from '../block.fixture.ts';
import { timelineOf } from '../timeline.ts';
import { widgetSeries } from '../widget-series.ts';
import { chartModel, gapsOf, trendOf } from './chart-model.ts';
import { slotAt, slotSentence, slotsUntil, slotText } from './hover-text.ts';

const QUARTER = 900_000;
const DAY = Date.parse('2026-02-01T00:00+01:00');
const PERIOD = { startTime: '2026-02-01T00:00', endTime: '2026-02-01T23:45' };
const labels = (count: number, from = DAY) =>
  Array.from({ length: count }, (_, index) => from + index * QUARTER);

function model(
  columns: Record<string, BlockColumn>[],
  resolution: 'quarter' | 'raw' = 'quarter',
  period = PERIOD,
) {
  const series = widgetSeries(container(columns), block(columns, resolution));
  const names = series.map(({ deviceName }) => deviceName);
  const zones = series.map(({ column: { zone } }) => zone);
  return chartModel(series, names, timelineOf(period, zones), resolution);
}

describe('chart model', () => {
  it('lays every column on the grid of the period: what is not there is missing', () => {
    const chart = model([{ energy: column(labels(2, DAY + QUARTER), [1, null]) }]);
    expect(chart.starts).toHaveLength(96);
    expect(chart.series[0]?.values.slice(0, 4)).toEqual([null, 1, null, null]);
  });

  it.each([
    ['2026-03-29', 92],
    ['2026-10-25', 100],
  ])('%s has %d quarter-hours in Budapest', (day, count) => {
    const period = { startTime: `${day}T00:00`, endTime: `${day}T23:45` };
    expect(model([{ energy: column([], []) }], 'quarter', period).starts).toHaveLength(count);
  });

  it('R-WID-LINE-02 groups series by unit', () => {
    const power = column(labels(1), [1], { unit: 'kW' });
    const chart = model([
      { energy: column(labels(1), [1]) },
      { effectivePowerTotal: power },
      { energy: column(labels(1), [1]) },
    ]);
    expect(chart.units).toEqual(['kWh', 'kW']);
    expect(chart.series.map(({ axis }) => axis)).toEqual([0, 1, 0]);
  });

  it('puts 08:00 of two zones at the same place', () => {
    const seoul = column([Date.parse('2026-02-01T08:00+09:00')], [2], { zone: 'Asia/Seoul' });
    const budapest = column([Date.parse('2026-02-01T08:00+01:00')], [1]);
    const chart = model([{ energy: budapest }, { energy: seoul }]);
    expect(chart.series.map(({ values }) => values[32])).toEqual([1, 2]);
  });

  it('draws raw readings where they are', () => {
    const chart = model(
      [{ energy: column([DAY + 7, DAY + 11], [1, 2]) }, { energy: column([DAY + 9], [3]) }],
      'raw',
    );
    expect(chart.starts).toEqual([DAY + 7, DAY + 9, DAY + 11]);
    expect(chart.series[1]?.values).toEqual([null, 3, null]);
  });
});

describe('gaps', () => {
  const all = (chart: ReturnType<typeof model>, now: number) => gapsOf(chart, chart.series, now);

  it('joins neighbouring missing intervals and ends at the present moment', () => {
    const chart = model([{ energy: column(labels(6), [1, null, null, 4, null, null]) }]);
    expect(all(chart, DAY + 5 * QUARTER)).toEqual([
      [DAY + QUARTER, DAY + 3 * QUARTER],
      [DAY + 4 * QUARTER, DAY + 5 * QUARTER],
    ]);
  });

  it('a series without any value does not hatch the whole plot', () => {
    const chart = model([
      { energy: column(labels(4), [1, 2, 3, 4]) },
      { energy: column(labels(4), [null, null, null, null]) },
    ]);
    expect(all(chart, DAY + 4 * QUARTER)).toEqual([]);
  });
});

describe('trend', () => {
  it('R-WID-LINE-01 is the least-squares line', () => {
    expect(trendOf([0, 1, 2, 3], [1, 3, null, 7])).toEqual({ x: [0, 3], y: [1, 7] });
  });

  it('needs two values', () => expect(trendOf([0, 1], [1, null])).toBeNull());
});

describe('hover', () => {
  const chart = model([{ energy: column(labels(4), [1, 2, null, 4]) }]);

  it('finds the interval under the pointer', () => {
    expect(
      [DAY - 1, DAY, DAY + QUARTER - 1, DAY + QUARTER].map((position) => slotAt(chart, position)),
    ).toEqual([0, 0, 0, 1]);
  });

  it('does not go into the future', () => {
    expect(slotsUntil(chart, DAY + 2 * QUARTER)).toBe(3);
    expect(slotsUntil(chart, DAY - 1)).toBe(96);
  });

  it('says the interval and all values', () => {
    expect(slotText(chart, 1, 'en')).toBe('00:15 – 00:30');
    expect(slotSentence(chart, chart.series, 2, { words: 'en', numbers: 'en' })).toBe(
      '00:30 – 00:45: Meter 1 – kWh',
    );
  });
});
