import type { Resolution } from '#contract/series.ts';
import { periodEdges, type Timeline } from '../timeline.ts';
import type { WidgetSeries } from '../widget-series.ts';

/** A series laid on the grid that all of the chart share. */
export interface PlotSeries extends WidgetSeries {
  name: string;
  /** One value per slot of the model; missing is null. */
  values: (number | null)[];
  /** Index of its unit among the chart's units. */
  axis: number;
}

export interface ChartModel {
  timeline: Timeline;
  resolution: Resolution;
  /** Start and end of each slot as positions of the timeline, ascending; raw readings have no length. */
  starts: number[];
  ends: number[];
  units: string[];
  series: PlotSeries[];
}

/** Position at which a slot's value is drawn: the middle of its interval. */
export const slotCenter = (model: ChartModel, slot: number): number =>
  ((model.starts[slot] as number) + (model.ends[slot] as number)) / 2;

/** Lays every column of a widget on one grid, so that hover, stacking and gaps work by slot. */
export function chartModel(
  series: readonly WidgetSeries[],
  names: readonly string[],
  timeline: Timeline,
  resolution: Resolution,
): ChartModel {
  const units = [...new Set(series.map(({ unit }) => unit))];
  const positions = series.map(({ column }) =>
    column.labels.map((label) => timeline.positionOf(label, column.zone)),
  );
  const edges = periodEdges(timeline, resolution);
  const isRaw = resolution === 'raw';
  const starts = isRaw ? rawSlots(positions, timeline) : edges.slice(0, -1);
  const slotOf = new Map(starts.map((start, slot) => [start, slot]));
  return {
    timeline,
    resolution,
    starts,
    ends: isRaw ? starts : edges.slice(1),
    units,
    series: series.map((one, index) => {
      const values: (number | null)[] = new Array(starts.length).fill(null);
      (positions[index] as number[]).forEach((position, row) => {
        const slot = slotOf.get(position);
        if (slot !== undefined) values[slot] = one.column.values[row] ?? null;
      });
      return { ...one, name: names[index] as string, values, axis: units.indexOf(one.unit) };
    }),
  };
}

/** Raw readings come when they come: every instant of any series is a slot. */
function rawSlots(positions: readonly number[][], { start, end }: Timeline): number[] {
  const instants = new Set(positions.flat().filter((position) => position >= start && position < end));
  return [...instants].sort((a, b) => a - b);
}

/**
 * Stretches [from, to) of positions in which a series that has values at all misses one, up to `now`.
 * Raw readings have no grid, so nothing can be missing between them.
 */
export function gapsOf(model: ChartModel, series: readonly PlotSeries[], now: number): [number, number][] {
  if (model.resolution === 'raw') return [];
  const measured = series.filter(({ values }) => values.some((value) => value !== null));
  const gaps: [number, number][] = [];
  model.starts.forEach((start, slot) => {
    const end = model.ends[slot] as number;
    if (end > now || !measured.some(({ values }) => values[slot] === null)) return;
    const last = gaps.at(-1);
    if (last && last[1] === start) last[1] = end;
    else gaps.push([start, end]);
  });
  return gaps;
}

/** Least-squares line through a series as its first and last point; null with fewer than two values. */
export function trendOf(
  x: readonly number[],
  y: readonly (number | null)[],
): { x: [number, number]; y: [number, number] } | null {
  const points = x.flatMap((position, index) => {
    const value = y[index];
    return value === null || value === undefined ? [] : [[position, value] as const];
  });
  const first = points[0]?.[0];
  const last = points.at(-1)?.[0];
  if (first === undefined || last === undefined || first === last) return null;
  const meanX = points.reduce((sum, [position]) => sum + position, 0) / points.length;
  const meanY = points.reduce((sum, [, value]) => sum + value, 0) / points.length;
  const spread = points.reduce((sum, [position]) => sum + (position - meanX) ** 2, 0);
  const slope =
    points.reduce((sum, [position, value]) => sum + (position - meanX) * (value - meanY), 0) / spread;
  return { x: [first, last], y: [meanY + slope * (first - meanX), meanY + slope * (last - meanX)] };
}
