import { describe, expect, it } from 'vitest';
import type { Resolution } from '#contract/readings/series.ts';
import { column, uuid } from '#widget-kit/block.fixture.ts';
import { labels, modelOf, QUARTER } from '#widget-kit/chart/chart.fixture.ts';
import type { PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';
import { timelineOf } from '#widget-kit/timeline.ts';
import type { ChartModel } from './chart-model.ts';
import { comparisonSeries } from './comparison-series.ts';

const DAY_MS = 96 * QUARTER;
const nameOf = (name: string | null) => `${name ?? 'Total'} before`;
const at = (wall: string) => timelineOf({ startTime: wall, endTime: wall }, ['Europe/Budapest']).start;

function compare(
  model: ChartModel,
  period: { startTime: string; endTime: string },
  before: { startTime: string; endTime: string },
  starts: number[],
  values: (number | null)[],
): PlotSeries[] {
  const energy = column(starts, values);
  const data = { [uuid(1)]: { energy }, [uuid(2)]: { energy } };
  return comparisonSeries(model, { period: before, data }, period, nameOf);
}

const emptyFor = (startTime: string, endTime: string, resolution: Resolution) =>
  modelOf([{ energy: column([], []) }], resolution, { startTime, endTime });

describe('comparison period', () => {
  it('a compared value is drawn at the slot of the same time', () => {
    const period = { startTime: '2026-02-01T00:00', endTime: '2026-02-01T23:45' };
    const before = { startTime: '2026-01-31T00:00', endTime: '2026-01-31T23:45' };
    const model = emptyFor(period.startTime, period.endTime, 'quarter');
    const [series] = compare(model, period, before, labels(2, model.start - DAY_MS), [7, null]);
    expect(series).toMatchObject({ name: 'Meter 1 before', isComparison: true, kpi: null });
    expect(series?.values.slice(0, 3)).toEqual([7, null, null]);
  });

  it('a compared value keeps its wall time across a change of the clocks', () => {
    const period = { startTime: '2026-03-30T00:00', endTime: '2026-03-30T23:45' };
    const before = { startTime: '2026-03-28T00:00', endTime: '2026-03-28T23:45' };
    const model = emptyFor(period.startTime, period.endTime, 'quarter');
    const [series] = compare(model, period, before, [at('2026-03-28T08:00')], [5]);
    expect(series?.values.indexOf(5)).toBe(32);
  });

  it('compared days are the same dates a year before, except 29 February', () => {
    const period = { startTime: '2025-01-01T00:00', endTime: '2025-12-31T23:45' };
    const before = { startTime: '2024-01-01T00:00', endTime: '2024-12-31T23:45' };
    const model = emptyFor(period.startTime, period.endTime, 'day');
    const days = ['2024-02-28', '2024-02-29', '2024-03-01'].map((day) => at(`${day}T00:00`));
    const [series] = compare(model, period, before, days, [1, 2, 3]);
    expect(series?.values.slice(57, 61)).toEqual([null, 1, 3, null]);
  });

  it('compared months are matched by their order, whatever their length', () => {
    const period = { startTime: '2026-03-01T00:00', endTime: '2026-04-30T23:45' };
    const before = { startTime: '2026-01-01T00:00', endTime: '2026-02-28T23:45' };
    const model = emptyFor(period.startTime, period.endTime, 'month');
    const months = [at('2026-01-01T00:00'), at('2026-02-01T00:00')];
    expect(compare(model, period, before, months, [31, 28])[0]?.values).toEqual([31, 28]);
  });

  it('stacked bars of a chart are compared by their sum', () => {
    const period = { startTime: '2026-02-01T00:00', endTime: '2026-02-01T23:45' };
    const before = { startTime: '2026-01-31T00:00', endTime: '2026-01-31T23:45' };
    const empty = modelOf([{ energy: column([], []) }, { energy: column([], []) }]);
    const model = { ...empty, series: empty.series.map((one) => ({ ...one, type: 'bar' as const })) };
    const series = compare(model, period, before, labels(2, model.start - DAY_MS), [7, null]);
    expect(series.map(({ name, values }) => [name, values.slice(0, 2)])).toEqual([
      ['Total before', [14, null]],
    ]);
  });
});
