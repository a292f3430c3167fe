import { describe, expect, it } from 'vitest';
import { column } from '#widget-kit/block.fixture.ts';
import { modelOf } from '#widget-kit/chart/chart.fixture.ts';
import type { PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';
import type { ChartModel } from '#widget-kit/chart/time/chart-model.ts';
import { timelineOf } from '#widget-kit/timeline.ts';
import { stepViews } from './step-views.ts';

const OCTOBER = { startTime: '2026-10-01T00:00', endTime: '2026-10-31T23:45' };
const QUARTER = 900_000;
const { start, end } = timelineOf(OCTOBER, ['Europe/Budapest']);
const starts = Array.from({ length: (end - start) / QUARTER }, (_, index) => start + index * QUARTER);

/** A month of quarter-hours that rise by one each, without those of its third day. */
function october(more: Partial<PlotSeries> = {}): ChartModel {
  const values = starts.map((_, index) => (index >= 192 && index < 288 ? null : index));
  const model = modelOf([{ effectivePowerTotal: column(starts, values) }], 'quarter', OCTOBER);
  return { ...model, series: model.series.map((series) => ({ ...series, ...more })) };
}

const viewsOf = (model: ChartModel) => stepViews(model, model.series, 'en');

describe('steps of a chart', () => {
  it('a month of quarter-hours is drawn in hours where they fit, else in days, and a part of it in quarter-hours', () => {
    const model = october();
    const views = viewsOf(model);
    expect(views?.offered).toEqual(['quarter', 'hour', 'day']);
    expect(views?.fitting(model, 1000)).toBe('hour');
    expect(views?.fitting(model, 560)).toBe('day');
    expect(views?.fitting({ start, end: start + 2 * 96 * QUARTER }, 560)).toBe('quarter');
  });

  it('bars of a month are days unless there is room for each hour', () => {
    const model = october({ type: 'bar' });
    expect(viewsOf(model)?.fitting(model, 1000)).toBe('day');
  });

  it('a line in days is the mean of each day with its lowest and highest value; its gap stays where it was', () => {
    const model = october();
    const view = viewsOf(model)?.at('day');
    expect(view?.model.starts).toHaveLength(31);
    const [series] = view?.series ?? [];
    expect(series?.values.slice(0, 3)).toEqual([47.5, 143.5, null]);
    expect(series?.band?.low.slice(0, 2)).toEqual([0, 96]);
    expect(series?.band?.high.slice(0, 2)).toEqual([95, 191]);
    const visible = view?.series ?? [];
    expect(view?.model.gaps(visible, end)).toEqual([
      { start: start + 192 * QUARTER, end: start + 288 * QUARTER },
    ]);
  });

  it('bars of amounts are sums, and all steps come to the same whole, in the month of the autumn change', () => {
    const model = october({ type: 'bar', isDelta: true });
    const views = viewsOf(model);
    const sums = (views?.offered ?? []).map((step) =>
      views?.at(step).series[0]?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    );
    expect(new Set(sums).size).toBe(1);
    expect(views?.at('day').series[0]?.band).toBeUndefined();
  });

  it('bars of amounts with a limit stay at the interval for which the limit holds', () => {
    expect(viewsOf(october({ type: 'bar', isDelta: true, kpi: 5 }))?.offered).toEqual(['quarter']);
  });

  it('a chart in its own interval is drawn from its data as they are', () => {
    const model = october();
    expect(viewsOf(model)?.at('quarter').series).toBe(model.series);
    expect(stepViews({ ...model, resolution: 'raw' }, model.series, 'en')).toBeNull();
  });
});
