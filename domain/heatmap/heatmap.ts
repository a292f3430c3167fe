import type { BlockColumn } from '#contract/reports/block.ts';
import { meanCoverage } from '#domain/coverage.ts';
import { DAY_MS, HOUR_MS, instantOfWallClock, wallClock } from '#domain/time/calendar.ts';
import { type HeatmapScale, type HeatmapShape, heatmapScale } from './heatmap-scale.ts';

const CELLS: Record<HeatmapShape, number> = { hours: 24, weekdays: 7 };

/** `skipped`: the clocks never showed this hour; `ahead`: not begun yet; `outside`: outside the period. */
export type HeatmapCellState = 'measured' | 'missing' | 'ahead' | 'skipped' | 'outside';

export interface HeatmapCell {
  state: HeatmapCellState;
  /** Value in the heatmap's unit; null unless measured. */
  value: number | null;
  /** Measured share of the intervals that have begun, 0 to 1. */
  coverage: number;
  /** True for an hour that the clocks showed twice; the value covers both. */
  isDoubled: boolean;
}

export interface HeatmapLine {
  /** Midnight of the day, or of the week's Monday, as returned by `wallClock`; to be read with the zone `UTC`. */
  wall: number;
  cells: HeatmapCell[];
}

export interface Heatmap extends HeatmapScale {
  shape: HeatmapShape;
  lines: HeatmapLine[];
}

export interface HeatmapInput {
  column: Pick<BlockColumn, 'labels' | 'values' | 'coverage' | 'zone' | 'unit'>;
  parameter: string;
  shape: HeatmapShape;
  /** True for an amount: intervals in the same cell are added. False: they are averaged. */
  isSum: boolean;
  /** Epoch ms; the time between `now` and the end of the period (`end`, epoch ms) is still to come. */
  now: number;
  end: number;
}

/** Heatmap of one column of hours or days in its zone's wall time: days by hour, or weeks by weekday. */
export function heatmap(input: HeatmapInput): Heatmap {
  const { column, shape } = input;
  const lines = new Map<number, number[][]>();
  column.labels.forEach((start, index) => {
    const { wall, place } = placeOf(wallClock(start, column.zone), shape);
    let cells = lines.get(wall);
    if (!cells) {
      cells = Array.from({ length: CELLS[shape] }, () => []);
      lines.set(wall, cells);
    }
    cells[place]?.push(index);
  });
  const measured = [...lines]
    .sort(([a], [b]) => a - b)
    .map(([wall, cells]) => ({
      wall,
      cells: cells.map((indices, place) =>
        indices.length > 0
          ? cellOf(input, indices)
          : emptyCell(wall + place * (shape === 'hours' ? HOUR_MS : DAY_MS), input),
      ),
    }));
  const values = measured.flatMap(({ cells }) => cells.map(({ value }) => value));
  const scale = heatmapScale(values, { parameter: input.parameter, unit: column.unit, shape });
  return {
    ...scale,
    shape,
    lines: scale.factor === 1 ? measured : measured.map((line) => scaled(line, scale)),
  };
}

const scaled = ({ wall, cells }: HeatmapLine, { factor }: HeatmapScale): HeatmapLine => ({
  wall,
  cells: cells.map((cell) => ({ ...cell, value: cell.value === null ? null : cell.value * factor })),
});

function placeOf(wall: number, shape: HeatmapShape): { wall: number; place: number } {
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  if (shape === 'hours') return { wall: midnight, place: Math.floor((wall - midnight) / HOUR_MS) };
  const place = (new Date(midnight).getUTCDay() + 6) % 7;
  return { wall: midnight - place * DAY_MS, place };
}

/** Cell without any interval: its wall time is outside the period, still to come, or was skipped by the clocks. */
function emptyCell(wall: number, { column, shape, now, end }: HeatmapInput): HeatmapCell {
  const instant = instantOfWallClock(wall, column.zone);
  const isSkipped = shape === 'hours' && wallClock(instant, column.zone) !== wall;
  const state = isSkipped ? 'skipped' : instant >= now && instant < end ? 'ahead' : 'outside';
  return { state, value: null, coverage: 0, isDoubled: false };
}

function cellOf({ column, shape, isSum, now }: HeatmapInput, indices: number[]): HeatmapCell {
  const begun = indices.filter((index) => (column.labels[index] as number) < now);
  if (begun.length === 0) return { state: 'ahead', value: null, coverage: 0, isDoubled: false };
  const values = begun.map((index) => column.values[index] ?? null).filter((value) => value !== null);
  const sum = values.reduce((total, value) => total + value, 0);
  const coverage = meanCoverage(begun.map((index) => column.coverage[index] ?? 0)) ?? 0;
  return {
    state: values.length > 0 ? 'measured' : 'missing',
    value: values.length > 0 ? (isSum ? sum : sum / values.length) : null,
    coverage,
    isDoubled: shape === 'hours' && hasShift(begun, column),
  };
}

/** True when the clocks were set back between the first and the last of these intervals. */
function hasShift(indices: readonly number[], { labels, zone }: HeatmapInput['column']): boolean {
  const [first, last] = [labels[indices[0] as number] as number, labels[indices.at(-1) as number] as number];
  return wallClock(first, zone) - first > wallClock(last, zone) - last;
}
