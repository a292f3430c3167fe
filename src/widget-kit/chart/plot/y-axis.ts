/** px */
const LEAST_TICK_DISTANCE = 24;
const ROUND_STEPS = [1, 2, 2.5, 5, 10];
/** A range whose minimum is above this share of its maximum does not start at zero: 230 V, 50 Hz. */
const ZERO_SHARE = 0.6;

export interface YAxis {
  min: number;
  max: number;
  ticks: number[];
}

/** Smallest of 1, 2, 2.5, 5 times a power of ten that is not below `rough`. */
export const roundStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ROUND_STEPS.find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return step * power;
};

/** Removes rounding errors of binary fractions: 0.30000000000000004 becomes 0.3. */
const clean = (value: number): number => Number(value.toPrecision(12));

function axisFrom(min: number, max: number, intervals: number): YAxis {
  let step = roundStep((max - min) / intervals);
  let from = Math.floor(min / step + 1e-9) * step;
  while (from + step * intervals < max - step * 1e-9) {
    step = roundStep(step * 1.01);
    from = Math.floor(min / step + 1e-9) * step;
  }
  const ticks = Array.from({ length: intervals + 1 }, (_, index) => clean(from + index * step));
  return { min: ticks[0] as number, max: ticks.at(-1) as number, ticks };
}

/**
 * Axis with 4 to 6 round ticks around [min, max]. It contains zero unless all values lie far above it.
 * @param height of the plot in px: a low one has fewer ticks
 * @param intervals number of steps between ticks, to share the grid lines of another axis
 */
export function yAxis(
  min: number,
  max: number,
  needsZero: boolean,
  height: number,
  intervals?: number,
): YAxis {
  const fromZero = needsZero || (min >= 0 && min <= max * ZERO_SHARE);
  let low = fromZero ? Math.min(0, min) : min;
  let high = fromZero ? Math.max(0, max) : max;
  const size = Math.max(Math.abs(low), Math.abs(high));
  // Values that differ only by rounding count as one value, shown in the middle of an axis around it.
  if (high - low <= size * 1e-9 + 1e-9) {
    const margin = size > 1e-6 ? size * 0.1 : 1;
    if (!fromZero) low -= margin;
    high += margin;
  }
  if (intervals) return axisFrom(low, high, intervals);
  // The tightest of the allowed grids leaves the least empty space.
  const counts = [5, 4, 3].filter((count) => height / count >= LEAST_TICK_DISTANCE);
  const candidates = (counts.length > 0 ? counts : [2]).map((count) => axisFrom(low, high, count));
  return candidates.reduce((best, axis) => (axis.max - axis.min < best.max - best.min ? axis : best));
}

/** Number of decimals that tells the ticks of an axis apart. */
export function tickDecimals(axis: YAxis, factor: number): number {
  const step = ((axis.ticks[1] as number) - (axis.ticks[0] as number)) * factor;
  for (let decimals = 0; decimals < 6; decimals++) {
    if (Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-6) return decimals;
  }
  return 6;
}
