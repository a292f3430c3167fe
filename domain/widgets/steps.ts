import type { Resolution } from '#contract/readings/series.ts';
import { DAY_MS, HOUR_MS, type Period, QUARTER_MS } from '#domain/time/calendar.ts';

/** Steps in which a chart may show its intervals, from the finest. */
export const CHART_STEPS = ['quarter', 'hour', 'day', 'month'] as const;
export type ChartStep = (typeof CHART_STEPS)[number];

/** Mean length of each step, ms. */
const STEP_MS: Record<ChartStep, number> = {
  quarter: QUARTER_MS,
  hour: HOUR_MS,
  day: DAY_MS,
  month: 30.44 * DAY_MS,
};

export const isChartStep = (resolution: Resolution): resolution is ChartStep =>
  (CHART_STEPS as readonly Resolution[]).includes(resolution);

/** Approximate number of steps in a span. */
const countOf = ({ start, end }: Period, step: ChartStep): number => (end - start) / STEP_MS[step];

/** Steps of a chart over a span: that of its intervals, and longer ones of which the span has at least two. */
export const stepsOf = (base: ChartStep, span: Period): ChartStep[] =>
  CHART_STEPS.slice(CHART_STEPS.indexOf(base)).filter((step) => step === base || countOf(span, step) > 1.5);

/** Finest of some steps of which at most `most` lie in a span; the longest one when all are more. */
export const fittingStep = (steps: readonly ChartStep[], span: Period, most: number): ChartStep =>
  steps.find((step) => countOf(span, step) <= most) ?? (steps.at(-1) as ChartStep);

/** What the measured values of each step come to; null for a step without any. */
export interface StepValues {
  mean: (number | null)[];
  /** Lowest and highest value. */
  low: (number | null)[];
  high: (number | null)[];
  sum: (number | null)[];
}

/**
 * Condenses the values of intervals into longer steps. Intervals before the first edge or after the last one are left
 * out.
 * @param starts start of each interval, ascending
 * @param edges n + 1 ascending edges of n steps (`bucketEdges`)
 */
export function condense(
  starts: readonly number[],
  values: readonly (number | null)[],
  edges: readonly number[],
): StepValues {
  const steps = Math.max(0, edges.length - 1);
  const empty = () => new Array<number | null>(steps).fill(null);
  const result: StepValues = { mean: empty(), low: empty(), high: empty(), sum: empty() };
  let at = 0;
  for (let step = 0; step < steps; step++) {
    const end = edges[step + 1] as number;
    while (at < starts.length && (starts[at] as number) < (edges[step] as number)) at++;
    let [count, sum, low, high] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (; at < starts.length && (starts[at] as number) < end; at++) {
      const value = values[at];
      if (value === null || value === undefined) continue;
      count++;
      sum += value;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (count === 0) continue;
    // Rounding of the sum must not carry the mean beyond the values that it was made of.
    result.mean[step] = Math.min(high, Math.max(low, sum / count));
    result.low[step] = low;
    result.high[step] = high;
    result.sum[step] = sum;
  }
  return result;
}
