import { scaleFor } from '#domain/formatting/compact.ts';
import { writeNumber } from '#domain/formatting/number.ts';
import type { Limit } from './limits.ts';
import { isStacked, type PlotModel, type PlotSeries, type Span, slotsIn } from './plot-model.ts';
import { stackSums } from './stack-sums.ts';
import { trendOf } from './trend.ts';
import { tickDecimals, type YAxis, yAxis } from './y-axis.ts';

/** R-WID-LINE-02: maximum number of unit groups with a visible axis. */
const VISIBLE_AXES = 2;
/** Below this value axis numbers are written out: 2,500 kW; from here on the unit takes a prefix. */
const WRITTEN_OUT = 10_000;
/** R-WID-LINE-07 */
const KPI_HEADROOM = 1.1;

/**
 * Energy per interval and power of one meter are the same curve. The second one reaches at most this share of the
 * height of the first, so that it runs below it instead of lying on it.
 */
const TWIN_SHARE = 0.7;

/** Locales for weekdays and for numbers, which a reader may choose separately. */
export interface PlotLocales {
  words: string;
  numbers: string;
}

export interface PlotAxesInput {
  model: PlotModel;
  /** Series not switched off in the legend. */
  visible: readonly PlotSeries[];
  /** Visible part of the x axis. */
  window: Span;
  limits: readonly Limit[];
  locales: PlotLocales;
}

export interface PlotAxis extends YAxis {
  /** Unit as written: `MWh`, `kWh · kvarh`. */
  unit: string;
  /** Factor that converts a value to that unit. */
  factor: number;
  /** Tick labels; empty for a hidden axis. */
  labels: string[];
}

/** Values at the ends of a trend line, which may lie outside the measured range. */
function trendEnds({ measured, values }: PlotSeries): number[] {
  const single = measured ?? { x: values.map((_, slot) => slot), y: values };
  return trendOf(single.x, single.y)?.y.filter((value) => value !== null) ?? [];
}

/** Minimum and maximum of a unit group in the window; stacked bars count with their sums above and below zero. */
function rangeOf(
  group: readonly PlotSeries[],
  [from, to]: readonly [number, number],
  limits: readonly Limit[],
): [number, number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (value: number) => {
    if (value < min) min = value;
    if (value > max) max = value;
  };
  const stack = group.filter(isStacked);
  const others = group.filter((series) => !isStacked(series));
  for (const series of others) {
    if (series.type === 'trend') trendEnds(series).forEach(take);
    for (const values of series.band ? [series.band.low, series.band.high] : [series.values]) {
      for (let slot = from; slot < to; slot++) {
        const value = values[slot];
        if (value !== null && value !== undefined) take(value);
      }
    }
  }
  if (stack.length > 0) {
    take(0);
    const { above, below } = stackSums(
      stack.map(({ values }) => values),
      from,
      to,
    );
    for (const sum of above) take(sum ?? 0);
    for (const sum of below) take(sum ?? 0);
  }
  if (group.some(({ type }) => type === 'area' || type === 'bar')) take(0);
  for (const { value, forbidden } of limits) {
    if (forbidden === 'above' && max < value) take(value * KPI_HEADROOM);
    if (forbidden === 'below' && min > value) take(value - Math.abs(max - value) * (KPI_HEADROOM - 1));
  }
  return min > max ? [0, 1] : [min, max];
}

/** Index of an earlier axis that shows the rate to an amount of the same meter, or the reverse; -1: none. */
const twinAxis = (group: readonly PlotSeries[], visible: readonly PlotSeries[]): number =>
  visible.find((other) =>
    group.some(
      ({ device, unit, axis, isDelta }) =>
        other.axis < axis &&
        other.device === device &&
        other.isDelta !== isDelta &&
        (unit === `${other.unit}h` || other.unit === `${unit}h`),
    ),
  )?.axis ?? -1;

/** Prefix chosen by the modules, if all modules on an axis choose the same. */
function wantedPrefix(group: readonly PlotSeries[]): number | undefined {
  const wanted = new Set(group.map(({ column }) => column.prefix));
  return wanted.size === 1 ? [...wanted][0] : undefined;
}

function writtenAxis(
  axis: YAxis,
  units: readonly string[],
  wanted: number | undefined,
  locale: string,
): PlotAxis {
  const magnitude = Math.max(Math.abs(axis.min), Math.abs(axis.max));
  const isWrittenOut = wanted === undefined && magnitude < WRITTEN_OUT && magnitude >= 1;
  const scales = units.map((unit) =>
    isWrittenOut ? { factor: 1, unit } : scaleFor(magnitude, unit, wanted),
  );
  // Units on one axis share its numbers: if their scales differ, the values are written unscaled.
  const isCommon = scales.every(({ factor }) => factor === scales[0]?.factor);
  const factor = isCommon ? (scales[0]?.factor ?? 1) : 1;
  const unit = (isCommon ? scales.map((scale) => scale.unit) : units).filter(Boolean).join(' · ');
  const decimals = tickDecimals(axis, factor);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return {
    ...axis,
    unit,
    factor,
    labels: axis.ticks.map((tick) => writeNumber(tick * factor, locale, digits)),
  };
}

/**
 * Y axes of a plot, one per group of units.
 * @param height of the plot in px
 */
export function axesOf(input: PlotAxesInput, height: number): PlotAxis[] {
  const { model, visible, window, locales } = input;
  const slots = slotsIn(model, window);
  let intervals: number | undefined;
  /** Share of the height of each axis that its values reach. */
  const heights: number[] = [];
  return model.units.map((units, index) => {
    const shown = visible.filter(({ axis }) => axis === index);
    const group = shown.length > 0 ? shown : model.series.filter(({ axis }) => axis === index);
    const limits = input.limits.filter(({ axis }) => axis === index);
    const [min, most] = rangeOf(group, slots, limits);
    const heightOfTwin = heights[twinAxis(shown, visible)];
    const max = heightOfTwin ? Math.max(most, most / (TWIN_SHARE * heightOfTwin)) : most;
    const needsZero = group.some(({ isDelta, type }) => isDelta || type === 'bar' || type === 'area');
    // The second axis uses the number of steps of the first, so that both share one set of grid lines.
    const axis = yAxis(min, max, needsZero, height, intervals);
    intervals ??= axis.ticks.length - 1;
    heights.push((most - axis.min) / (axis.max - axis.min));
    const written = writtenAxis(axis, units, wantedPrefix(group), locales.numbers);
    return index < VISIBLE_AXES ? written : { ...written, labels: [] };
  });
}
