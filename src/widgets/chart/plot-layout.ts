import { scaleFor } from '#domain/formatting/compact.ts';
import { writeNumber } from '#domain/formatting/number.ts';
import type { ChartModel, PlotSeries } from './chart-model.ts';
import { tickDecimals, type XTick, xTicks, type YAxis, yAxis } from './ticks.ts';

/** Above the plot: the units. Below it: the x labels. */
const TOP = 22;
const BOTTOM = 22;
const LABEL_GAP = 8;
/** R-WID-LINE-02: so many unit groups get a visible axis. */
const VISIBLE_AXES = 2;
/** Axis numbers of up to four digits are written out: 2,500 kW; above, the unit takes a prefix. */
const WRITTEN_OUT = 10_000;
/** R-WID-LINE-07 */
const KPI_HEADROOM = 1.1;

export interface PlotAxis extends YAxis {
  unit: string;
  /** Written ticks; empty on an axis that is not shown. */
  labels: string[];
}

/** Where everything of a plot is, in CSS px of its canvas. */
export interface PlotLayout {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  axes: PlotAxis[];
  xTicks: XTick[];
  xOf(position: number): number;
  yOf(value: number, axis: number): number;
}

const isStackable = (series: PlotSeries): boolean => series.type === 'bar' && series.isDelta;

/** Least and greatest value of a unit group; stacked bars count with their sums. */
function rangeOf(group: readonly PlotSeries[], slots: number): [number, number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (value: number) => {
    if (value < min) min = value;
    if (value > max) max = value;
  };
  const stacked = group.filter(isStackable);
  for (let slot = 0; slot < slots; slot++) {
    let sum: number | null = null;
    for (const series of group) {
      const value = series.values[slot];
      if (value === null || value === undefined) continue;
      if (isStackable(series)) sum = (sum ?? 0) + value;
      else take(value);
    }
    if (sum !== null) take(sum);
  }
  for (const { kpi } of group) if (kpi !== null && max < kpi) take(kpi * KPI_HEADROOM);
  if (stacked.length > 0 || group.some(({ type }) => type !== 'line' && type !== 'trend')) take(0);
  return min > max ? [0, 1] : [min, max];
}

/** The language of weekdays, and that of numbers, which a reader may want written otherwise. */
export interface PlotLocales {
  words: string;
  numbers: string;
}

function axisLabels(axis: YAxis, unit: string, locale: string): PlotAxis {
  const magnitude = Math.max(Math.abs(axis.min), Math.abs(axis.max));
  const scale = magnitude < WRITTEN_OUT && magnitude >= 1 ? { factor: 1, unit } : scaleFor(magnitude, unit);
  const decimals = tickDecimals(axis, scale.factor);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return {
    ...axis,
    unit: scale.unit,
    labels: axis.ticks.map((tick) => writeNumber(tick * scale.factor, locale, digits)),
  };
}

function axesOf(
  model: ChartModel,
  visible: readonly PlotSeries[],
  locale: string,
  height: number,
): PlotAxis[] {
  let intervals: number | undefined;
  return model.units.map((unit, index) => {
    const shown = visible.filter(({ axis }) => axis === index);
    const group = shown.length > 0 ? shown : model.series.filter(({ axis }) => axis === index);
    const [min, max] = rangeOf(group, model.starts.length);
    const needsZero = group.some(({ isDelta, type }) => isDelta || type === 'bar' || type === 'area');
    // The second axis takes the steps of the first: one set of grid lines serves both.
    const axis = yAxis(min, max, needsZero, height, intervals);
    intervals ??= axis.ticks.length - 1;
    return index < VISIBLE_AXES ? axisLabels(axis, unit, locale) : { ...axis, unit, labels: [] };
  });
}

/** @param measure width in px of an axis label */
export function plotLayout(
  model: ChartModel,
  visible: readonly PlotSeries[],
  size: { width: number; height: number },
  locales: PlotLocales,
  measure: (text: string) => number,
): PlotLayout {
  const axes = axesOf(model, visible, locales.numbers, size.height - TOP - BOTTOM);
  const room = (axis: PlotAxis | undefined) =>
    axis ? Math.ceil(Math.max(...[axis.unit, ...axis.labels].map(measure))) + LABEL_GAP : 1;
  const left = room(axes[0]);
  const right = size.width - room(axes[1]);
  const bottom = size.height - BOTTOM;
  const { start, end } = model.timeline;
  return {
    ...size,
    left,
    right,
    top: TOP,
    bottom,
    axes,
    xTicks: xTicks(model, locales.words),
    xOf: (position) => left + ((position - start) / (end - start)) * (right - left),
    yOf: (value, index) => {
      const axis = axes[index] as PlotAxis;
      return bottom - ((value - axis.min) / (axis.max - axis.min)) * (bottom - TOP);
    },
  };
}
