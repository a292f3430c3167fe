import type { PlotSeries } from './plot-model.ts';

type Values = readonly (number | null | undefined)[];

/** How far stacked bars reach up and down from zero, per slot; null where none of them has a value. */
export interface StackSums {
  above: (number | null)[];
  below: (number | null)[];
}

/** Sums of the slots [from, to): what is positive is stacked upwards, what is negative downwards. */
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

/** Bars that stand on one another: those of an axis where all are stacked, otherwise each for itself. */
export function stacksOf(bars: readonly PlotSeries[], areStacked: boolean): PlotSeries[][] {
  if (!areStacked) return bars.map((bar) => [bar]);
  const axes = new Set(bars.map(({ axis }) => axis));
  return [...axes].map((axis) => bars.filter((bar) => bar.axis === axis));
}
