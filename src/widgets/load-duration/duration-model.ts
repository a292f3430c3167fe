import type { Resolution } from '#contract/readings/series.ts';
import { HOUR_MS } from '#domain/time/calendar.ts';
import type { PlotModel, PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';
import { gridOf } from '#widget-kit/chart/time/slot-grid.ts';
import { periodEdges, type Timeline } from '#widget-kit/timeline.ts';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';

/** Intervals in the order of their values; positions are hours. */
export interface DurationModel extends PlotModel {
  /** Hours of one interval; the mean where days differ in length. */
  intervalHours: number;
}

/** Measured values of a column before `now` (epoch ms), greatest first. */
const sortedValues = ({ column: { labels, values } }: WidgetSeries, now: number): number[] =>
  values
    .filter((value, row): value is number => value !== null && (labels[row] as number) < now)
    .sort((a, b) => b - a);

/**
 * Duration curves: index n of a curve holds its n-th greatest value, so the point where it crosses a limit shows for
 * how many hours the limit was exceeded. A curve leaves out what was not measured and ends with its measured time.
 * @param names a name per series
 * @param now epoch ms: what lies after it is yet to come
 */
export function durationModel(
  series: readonly WidgetSeries[],
  names: readonly string[],
  timeline: Timeline,
  resolution: Resolution,
  now: number,
): DurationModel {
  const curves = series.map((one) => sortedValues(one, now));
  const longest = Math.max(0, ...curves.map(({ length }) => length));
  const edges = periodEdges(timeline, resolution);
  const position = timeline.positionOf(now, series[0]?.column.zone ?? timeline.zone);
  // The current interval does not count as missing yet.
  const ended = edges.slice(1).filter((end) => end <= position).length;
  // Readings without a grid divide the period evenly.
  const total = edges.length > 1 ? edges.length - 1 : Math.max(1, longest);
  const intervalHours = (timeline.end - timeline.start) / HOUR_MS / total;
  const count = Math.max(ended, longest);
  const units = [...new Set(series.map(({ unit }) => unit))];
  const measuredHours = curves.filter(({ length }) => length > 0).map(({ length }) => length * intervalHours);
  const end = Math.max(1, count) * intervalHours;
  return {
    start: 0,
    end,
    ...gridOf(
      Array.from({ length: count }, (_, place) => place * intervalHours),
      Array.from({ length: count }, (_, place) => (place + 1) * intervalHours),
    ),
    hasGrid: true,
    isSorted: true,
    intervalHours,
    units: units.map((unit) => [unit]),
    series: series.map(
      (one, index): PlotSeries => ({
        ...one,
        type: one.type === 'area' ? 'area' : 'line',
        name: names[index] as string,
        values: Array.from({ length: count }, (_, place) => curves[index]?.[place] ?? null),
        axis: units.indexOf(one.unit),
      }),
    ),
    gaps() {
      const measured = Math.min(end, ...measuredHours);
      return measured < end ? [{ start: measured, end }] : [];
    },
  };
}

/** Hours in which a curve lies above a value. */
export function hoursAbove({ values }: PlotSeries, value: number, intervalHours: number): number {
  const first = values.findIndex((one) => one === null || one <= value);
  return (first < 0 ? values.length : first) * intervalHours;
}
