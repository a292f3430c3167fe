import { scaleFor } from '#domain/formatting/compact.ts';
import { writeNumber } from '#domain/formatting/number.ts';
import type { Limit } from './limits.ts';
import { isStacked, type PlotModel, type PlotSeries, type Span, slotsIn } from './plot-model.ts';
import { stackSums } from './stack-sums.ts';
import { trendOf } from './trend.ts';
import { tickDecimals, type YAxis, yAxis } from './y-axis.ts';

/** R-WID-LINE-02: so many unit groups get a visible axis. */
const VISIBLE_AXES = 2;
/** Axis numbers of up to four digits are written out: 2,500 kW; above, the unit takes a prefix. */
const WRITTEN_OUT = 10_000;
/** R-WID-LINE-07 */
const KPI_HEADROOM = 1.1;

/** The language of weekdays, and that of numbers, which a reader may want written otherwise. */
export interface PlotLocales {
  words: string;
  numbers: string;
}

export interface PlotAxesInput {
  model: PlotModel;
  /** Series that the legend has not switched off. */
  visible: readonly PlotSeries[];
  /** The part of the x axis that is shown. */
  window: Span;
  limits: readonly Limit[];
  locales: PlotLocales;
}

export interface PlotAxis extends YAxis {
  /** As written: `MWh`, `kWh · kvarh`. */
  unit: string;
  /** What a value is multiplied with to be written in that unit. */
  factor: number;
  /** Written ticks; empty on an axis that is not shown. */
  labels: string[];
}

/** Values at the ends of a trend's line, which may lie outside of what was measured. */
function trendEnds(values: readonly (number | null)[]): number[] {
  const places = values.map((_, slot) => slot);
  return trendOf(places, values)?.y.filter((value) => value !== null) ?? [];
}

/** Least and greatest value of a unit group in the window; stacked bars count with what they reach up and down. */
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
  for (const { type, values } of others) {
    if (type === 'trend') trendEnds(values).forEach(take);
    for (let slot = from; slot < to; slot++) {
      const value = values[slot];
      if (value !== null && value !== undefined) take(value);
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

/** The prefix that the modules want, where all that share an axis want the same. */
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
  // Units that share an axis share its numbers: those that scale differently are written as they are.
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
 * The y axes of a plot, one per group of units.
 * @param height of the plot in px
 */
export function axesOf(input: PlotAxesInput, height: number): PlotAxis[] {
  const { model, visible, window, locales } = input;
  const slots = slotsIn(model, window);
  let intervals: number | undefined;
  return model.units.map((units, index) => {
    const shown = visible.filter(({ axis }) => axis === index);
    const group = shown.length > 0 ? shown : model.series.filter(({ axis }) => axis === index);
    const limits = input.limits.filter(({ axis }) => axis === index);
    const [min, max] = rangeOf(group, slots, limits);
    const needsZero = group.some(({ isDelta, type }) => isDelta || type === 'bar' || type === 'area');
    // The second axis takes the steps of the first: one set of grid lines serves both.
    const axis = yAxis(min, max, needsZero, height, intervals);
    intervals ??= axis.ticks.length - 1;
    const written = writtenAxis(axis, units, wantedPrefix(group), locales.numbers);
    return index < VISIBLE_AXES ? written : { ...written, labels: [] };
  });
}
