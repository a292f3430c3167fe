import type { Resolution } from '#contract/readings/series.ts';
import type { PlotModel, PlotSeries, Span } from '#widget-kit/chart/plot/plot-model.ts';
import type { Timeline } from '#widget-kit/timeline.ts';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';
import { gridOf, periodGrid } from './slot-grid.ts';

/** Plot over time. */
export interface ChartModel extends PlotModel {
  timeline: Timeline;
  resolution: Resolution;
}

export interface ChartModelInput {
  series: readonly WidgetSeries[];
  /** Name of each series. */
  names: readonly string[];
  timeline: Timeline;
  resolution: Resolution;
  /** Units that share an axis, in the order of the axes; when absent, each unit has its own, in order of appearance. */
  axes?: readonly (readonly string[])[];
}

/** Lays all columns of a widget on one grid, so that hover, stacking and gaps work by slot. */
export function chartModel({ series, names, timeline, resolution, axes }: ChartModelInput): ChartModel {
  const units = unitGroups(series, axes);
  const positions = series.map(({ column: { labels, zone } }) =>
    zone === timeline.zone ? labels : labels.map((label) => timeline.positionOf(label, zone)),
  );
  const hasGrid = resolution !== 'raw';
  const raw = hasGrid ? [] : rawSlots(positions, timeline);
  const grid = hasGrid ? periodGrid(timeline, resolution) : gridOf(raw, raw);
  return {
    timeline,
    resolution,
    hasGrid,
    start: timeline.start,
    end: timeline.end,
    ...grid,
    units,
    series: series.map((one, index) => ({
      ...one,
      name: names[index] as string,
      values: valuesOnGrid(grid.starts, positions[index] as number[], one.column.values),
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

/**
 * Lays values on their slots. Both lists ascend, except for an hour that occurs twice on a common wall clock, where
 * positions go back.
 */
export function valuesOnGrid(
  starts: readonly number[],
  positions: readonly number[],
  values: (number | null)[],
): (number | null)[] {
  if (isWhole(starts, positions)) return values;
  const laid: (number | null)[] = new Array(starts.length).fill(null);
  let slot = 0;
  for (let row = 0; row < positions.length; row++) {
    const position = positions[row] as number;
    while (slot < starts.length && (starts[slot] as number) < position) slot++;
    while (slot > 0 && (starts[slot - 1] as number) >= position) slot--;
    if (starts[slot] === position) laid[slot] = values[row] ?? null;
  }
  return laid;
}

/** True when the positions are exactly the starts of the slots. */
function isWhole(starts: readonly number[], positions: readonly number[]): boolean {
  if (starts.length !== positions.length) return false;
  for (let slot = 0; slot < starts.length; slot++) {
    if (starts[slot] !== positions[slot]) return false;
  }
  return true;
}

/** Slots of raw readings, which come at any time: every instant of any series. */
function rawSlots(positions: readonly number[][], { start, end }: Timeline): number[] {
  const instants = new Set(positions.flat().filter((position) => position >= start && position < end));
  return [...instants].sort((a, b) => a - b);
}

/** Stretches up to `until` where a series misses a value; series without any values do not count. */
function missingSpans({ starts, ends }: PlotModel, series: readonly PlotSeries[], until: number): Span[] {
  const measured = series
    .filter(({ isComparison, values }) => !isComparison && values.some((value) => value !== null))
    .map(({ values }) => values);
  const gaps: Span[] = [];
  for (let slot = 0; slot < starts.length && (ends[slot] as number) <= until; slot++) {
    if (!isMissing(measured, slot)) continue;
    const last = gaps.at(-1);
    const start = starts[slot] as number;
    if (last?.end === start) last.end = ends[slot] as number;
    else gaps.push({ start, end: ends[slot] as number });
  }
  return gaps;
}

function isMissing(measured: readonly (readonly (number | null)[])[], slot: number): boolean {
  for (const values of measured) {
    if (values[slot] === null) return true;
  }
  return false;
}
