import type { BlockColumn } from '#contract/block.ts';
import { DAY_MS, HOUR_MS, instantOfWallClock, wallClock } from './time.ts';

/** `hours`: a line per day, a cell per hour; `weekdays`: a line per ISO week, a cell per weekday from Monday on. */
export type HeatmapShape = 'hours' | 'weekdays';

const CELLS: Record<HeatmapShape, number> = { hours: 24, weekdays: 7 };

/** `skipped`: the clocks never showed this hour; `ahead`: not begun; `outside`: not in the period. */
export type HeatmapCellState = 'measured' | 'missing' | 'ahead' | 'skipped' | 'outside';

export interface HeatmapCell {
  state: HeatmapCellState;
  /** In the heatmap's unit; null unless measured. */
  value: number | null;
  /** Measured share of what has begun, 0 to 1. */
  coverage: number;
  /** An hour that the clocks showed twice: the value is that of both. */
  isDoubled: boolean;
}

export interface HeatmapLine {
  /** Midnight of the day, of a week that of its Monday, as `wallClock` gives it: read it with the zone `UTC`. */
  wall: number;
  cells: HeatmapCell[];
}

export interface HeatmapScale {
  unit: string;
  /** Values of the column times this are in `unit`. */
  factor: number;
  /** Ends of the colours, in `unit`. */
  low: number;
  high: number;
}

export interface Heatmap extends HeatmapScale {
  shape: HeatmapShape;
  lines: HeatmapLine[];
}

export interface HeatmapInput {
  column: Pick<BlockColumn, 'labels' | 'values' | 'coverage' | 'zone' | 'unit'>;
  parameter: string;
  shape: HeatmapShape;
  /** An amount: intervals that meet in a cell are added, otherwise their mean is taken. */
  isSum: boolean;
  /** Epoch ms. */
  now: number;
}

/** Steps of colour above the one of the lowest value. */
const STEPS = 6;
const CELSIUS = '°C';
/** Room above the highest temperature, as the specification has it. */
const TEMPERATURE_HEADROOM = 1.5;
const MINUTES_PER_HOUR = 60;

/** Days by hour, or weeks by weekday, of one column of hours or days, in its zone's wall time. */
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
  const scale = scaleOf(input);
  return {
    ...scale,
    shape,
    lines: [...lines]
      .sort(([a], [b]) => a - b)
      .map(([wall, cells]) => ({
        wall,
        cells: cells.map((indices, place) =>
          indices.length > 0
            ? cellOf(input, indices, scale.factor)
            : emptyCell(shape === 'hours' && isSkipped(wall + place * HOUR_MS, column.zone)),
        ),
      })),
  };
}

function placeOf(wall: number, shape: HeatmapShape): { wall: number; place: number } {
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  if (shape === 'hours') return { wall: midnight, place: Math.floor((wall - midnight) / HOUR_MS) };
  const place = (new Date(midnight).getUTCDay() + 6) % 7;
  return { wall: midnight - place * DAY_MS, place };
}

const isSkipped = (wall: number, zone: string): boolean =>
  wallClock(instantOfWallClock(wall, zone), zone) !== wall;

const emptyCell = (isSkippedHour: boolean): HeatmapCell => ({
  state: isSkippedHour ? 'skipped' : 'outside',
  value: null,
  coverage: 0,
  isDoubled: false,
});

function cellOf({ column, shape, isSum, now }: HeatmapInput, indices: number[], factor: number): HeatmapCell {
  const begun = indices.filter((index) => (column.labels[index] as number) < now);
  if (begun.length === 0) return { state: 'ahead', value: null, coverage: 0, isDoubled: false };
  const values = begun.map((index) => column.values[index] ?? null).filter((value) => value !== null);
  const sum = values.reduce((total, value) => total + value, 0);
  const coverage = begun.reduce((total, index) => total + (column.coverage[index] ?? 0), 0) / begun.length;
  return {
    state: values.length > 0 ? 'measured' : 'missing',
    value: values.length > 0 ? (isSum ? sum : sum / values.length) * factor : null,
    coverage,
    isDoubled: shape === 'hours' && hasShift(begun, column),
  };
}

/** True when the clocks were set back between the first and the last of these intervals. */
function hasShift(indices: readonly number[], { labels, zone }: HeatmapInput['column']): boolean {
  const [first, last] = [labels[indices[0] as number] as number, labels[indices.at(-1) as number] as number];
  return wallClock(first, zone) - first > wallClock(last, zone) - last;
}

/**
 * The darkest colour stands for 3,600 s of operating time in an hour, shown in minutes (the whole 24 h in a day, shown
 * in hours), 1.5 times the highest temperature, and the largest value of anything else (rulings.md O-42).
 */
function scaleOf({ column, parameter, shape }: HeatmapInput): HeatmapScale {
  if (parameter === 'operatingTime' && column.unit === 'h') {
    return shape === 'hours'
      ? { unit: 'min', factor: MINUTES_PER_HOUR, low: 0, high: MINUTES_PER_HOUR }
      : { unit: 'h', factor: 1, low: 0, high: CELLS.hours };
  }
  const [low, largest] = column.values.reduce<[number, number]>(
    ([low, high], value) => (value === null ? [low, high] : [Math.min(low, value), Math.max(high, value)]),
    [0, 0],
  );
  return {
    unit: column.unit,
    factor: 1,
    low,
    high: column.unit === CELSIUS ? largest * TEMPERATURE_HEADROOM : largest,
  };
}

/** Colour of a value: 0 for the lowest alone, then six equal steps; what lies above the scale has the last one. */
export function heatStep(value: number, { low, high }: Pick<HeatmapScale, 'low' | 'high'>): number {
  if (value <= low || high <= low) return 0;
  return Math.min(STEPS, 1 + Math.floor(((value - low) / (high - low)) * STEPS));
}
