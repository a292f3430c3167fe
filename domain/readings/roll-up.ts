import type { ParameterKind } from '#contract/readings/parameters.ts';
import { meanCoverage } from '#domain/coverage.ts';
import { type Period, QUARTER_MS, quarterStart } from '#domain/time/calendar.ts';

/** Consecutive quarter-hours of one module and parameter. */
export interface QuarterSeries {
  /** Epoch ms of the first quarter-hour. */
  start: number;
  /** NaN: missing. */
  values: Float64Array;
  /** 0 to 1. */
  coverage: Float64Array;
}

/** Empty quarter-hours over a period, which is widened to whole ones. */
export function emptySeries(period: Period): QuarterSeries {
  const start = quarterStart(period.start);
  const quarters = Math.max(0, Math.ceil((period.end - start) / QUARTER_MS));
  return { start, values: new Float64Array(quarters).fill(Number.NaN), coverage: new Float64Array(quarters) };
}

export interface RolledColumn {
  /** Null when missing, never 0. */
  values: (number | null)[];
  /** 0 to 1. */
  coverage: number[];
  total: number | null;
}

/** True for an amount, which adds up over time; everything else is averaged. */
export const addsUp = (kind: ParameterKind): boolean => kind === 'delta';

/** Null for a non-finite result (an overflow, or nothing measured), which is missing. */
export const present = (value: number): number | null => (Number.isFinite(value) ? value : null);

/**
 * Sum and number of the present values between two positions. Neumaier's compensation keeps a year of small amounts
 * exact, so that days and months add up to the same whole.
 */
export function addUp(values: Float64Array, from: number, to: number): { sum: number; count: number } {
  let [sum, lost, count] = [0, 0, 0];
  for (let i = from; i < to; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) continue;
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
    count++;
  }
  return { sum: sum + lost, count };
}

/** Sum or mean of the measured quarter-hours between two positions, NaN when none was measured. */
function combine(values: Float64Array, from: number, to: number, isSum: boolean): number {
  const { sum, count } = addUp(values, from, to);
  if (count === 0) return Number.NaN;
  return isSum ? sum : sum / count;
}

/**
 * Rolls quarter-hours up into the buckets of `edges` (epoch ms, n + 1 for n buckets, all within the series): deltas
 * are added, gauges and states are averaged over the measured quarter-hours. `total` is the same over all buckets.
 */
export function rollUp(series: QuarterSeries, edges: readonly number[], kind: ParameterKind): RolledColumn {
  const isSum = addsUp(kind);
  const position = (edge: number): number => (edge - series.start) / QUARTER_MS;
  const column: RolledColumn = { values: [], coverage: [], total: null };
  for (let i = 0; i + 1 < edges.length; i++) {
    const [from, to] = [position(edges[i] as number), position(edges[i + 1] as number)];
    column.values.push(present(combine(series.values, from, to, isSum)));
    column.coverage.push(meanCoverage(series.coverage, from, to) ?? 0);
  }
  const [first, last] = [edges[0], edges.at(-1)];
  if (first !== undefined && last !== undefined) {
    column.total = present(combine(series.values, position(first), position(last), isSum));
  }
  return column;
}
