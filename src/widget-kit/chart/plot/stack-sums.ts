import type { PlotSeries } from './plot-model.ts';

type Values = readonly (number | null | undefined)[];

/** Height of stacked bars above and below zero, per slot; null for a slot without values. */
export interface StackSums {
  above: (number | null)[];
  below: (number | null)[];
}

/** Sums of the slots [from, to): positive values are stacked upwards, negative ones downwards. */
export function stackSums(stack: readonly Values[], from: number, to: number): StackSums {
  const sums: StackSums = { above: [], below: [] };
  for (let slot = from; slot < to; slot++) {
    let [above, below] = [0, 0];
    let isMeasured = false;
    for (const values of stack) {
      const value = values[slot];
      if (value === null || value === undefined) continue;
      isMeasured = true;
      if (value > 0) above += value;
      else below += value;
    }
    sums.above.push(isMeasured ? above : null);
    sums.below.push(isMeasured ? below : null);
  }
  return sums;
}

/** Groups of bars stacked on one another: all bars of an axis if all are stacked, otherwise each bar by itself. */
export function stacksOf(bars: readonly PlotSeries[], areStacked: boolean): PlotSeries[][] {
  if (!areStacked) return bars.map((bar) => [bar]);
  const axes = new Set(bars.map(({ axis }) => axis));
  return [...axes].map((axis) => bars.filter((bar) => bar.axis === axis));
}
