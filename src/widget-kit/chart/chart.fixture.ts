import type { Resolution } from '#contract/readings/series.ts';
import type { BlockColumn } from '#contract/reports/block.ts';
import { block, column, container } from '#widget-kit/block.fixture.ts';
import { timelineOf } from '#widget-kit/timeline.ts';
import { widgetSeries } from '#widget-kit/widget-series.ts';
import { type ChartModel, chartModel } from './time/chart-model.ts';

export const QUARTER = 900_000;
/** Midnight of 1 February 2026 in Budapest. */
export const DAY = Date.parse('2026-02-01T00:00+01:00');
export const PERIOD = { startTime: '2026-02-01T00:00', endTime: '2026-02-01T23:45' };

/** Starts of the first quarter-hours of that day. */
export const labels = (count: number, from = DAY): number[] =>
  Array.from({ length: count }, (_, index) => from + index * QUARTER);

/** Chart of devices 1, 2, … with the given columns. */
export function modelOf(
  columns: Record<string, BlockColumn>[],
  resolution: Resolution = 'quarter',
  period = PERIOD,
): ChartModel {
  const series = widgetSeries(container(columns), block(columns, resolution));
  return chartModel({
    series,
    names: series.map(({ deviceName }) => deviceName),
    timeline: timelineOf(
      period,
      series.map(({ column: { zone } }) => zone),
    ),
    resolution,
  });
}

/** Chart of one energy without values, for tests of the period alone. */
export const emptyModel = (startTime: string, endTime: string, resolution: Resolution): ChartModel =>
  modelOf([{ energy: column([], []) }], resolution, { startTime, endTime });
