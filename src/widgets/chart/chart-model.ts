import type { Resolution } from '#contract/series.ts';
import { periodEdges, type Timeline } from '../timeline.ts';
import type { WidgetSeries } from '../widget-series.ts';
import type { PlotModel, PlotSeries, Span } from './plot-model.ts';

/** A plot over time. */
export interface ChartModel extends PlotModel {
  timeline: Timeline;
  resolution: Resolution;
}

export interface ChartModelInput {
  series: readonly WidgetSeries[];
  /** A name per series. */
  names: readonly string[];
  timeline: Timeline;
  resolution: Resolution;
  /** Units that share an axis, in the order of the axes; absent: every unit has its own, in the order they come. */
  axes?: readonly (readonly string[])[];
}

/** Lays every column of a widget on one grid, so that hover, stacking and gaps work by slot. */
export function chartModel({ series, names, timeline, resolution, axes }: ChartModelInput): ChartModel {
  const units = unitGroups(series, axes);
  const positions = series.map(({ column }) =>
    column.labels.map((label) => timeline.positionOf(label, column.zone)),
  );
  const edges = periodEdges(timeline, resolution);
  const hasGrid = resolution !== 'raw';
  const starts = hasGrid ? edges.slice(0, -1) : rawSlots(positions, timeline);
  return {
    timeline,
    resolution,
    hasGrid,
    start: timeline.start,
    end: timeline.end,
    starts,
    ends: hasGrid ? edges.slice(1) : starts,
    units,
    series: series.map((one, index) => ({
      ...one,
      name: names[index] as string,
      values: valuesOnGrid(starts, positions[index] as number[], one.column.values),
      axis: units.findIndex((group) => group.includes(one.unit)),
    })),
    gaps(visible, until) {
      return hasGrid ? missingSpans(this, visible, until) : [];
    },
  };
}

function unitGroups(series: readonly WidgetSeries[], axes: ChartModelInput['axes']): string[][] {
  const own = [...new Set(series.map(({ unit }) => unit))];
  if (!axes) return own.map((unit) => [unit]);
  const given = axes.map((group) => group.filter((unit) => own.includes(unit)));
  const others = own.filter((unit) => !axes.flat().includes(unit)).map((unit) => [unit]);
  return [...given.filter((group) => group.length > 0), ...others];
}

/** Both lists ascend but for an hour that comes twice on a common wall clock, where the place goes back. */
export function valuesOnGrid(
  starts: readonly number[],
  positions: readonly number[],
  values: readonly (number | null)[],
): (number | null)[] {
  const laid: (number | null)[] = new Array(starts.length).fill(null);
  let slot = 0;
  positions.forEach((position, row) => {
    while (slot < starts.length && (starts[slot] as number) < position) slot++;
    while (slot > 0 && (starts[slot - 1] as number) >= position) slot--;
    if (starts[slot] === position) laid[slot] = values[row] ?? null;
  });
  return laid;
}

/** Raw readings come when they come: every instant of any series is a slot. */
function rawSlots(positions: readonly number[][], { start, end }: Timeline): number[] {
  const instants = new Set(positions.flat().filter((position) => position >= start && position < end));
  return [...instants].sort((a, b) => a - b);
}

/** Where a series that has values at all misses one, up to `until`. */
function missingSpans(model: PlotModel, series: readonly PlotSeries[], until: number): Span[] {
  const measured = series.filter(
    ({ isComparison, values }) => !isComparison && values.some((value) => value !== null),
  );
  const gaps: Span[] = [];
  model.starts.forEach((start, slot) => {
    const end = model.ends[slot] as number;
    if (end > until || !measured.some(({ values }) => values[slot] === null)) return;
    const last = gaps.at(-1);
    if (last?.end === start) last.end = end;
    else gaps.push({ start, end });
  });
  return gaps;
}
