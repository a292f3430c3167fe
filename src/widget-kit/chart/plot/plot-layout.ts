import { formatCompact } from '#domain/formatting/compact.ts';
import { formatDecimals, NO_BREAK_SPACE } from '#domain/formatting/number.ts';
import type { Limit } from './limits.ts';
import { axesOf, type PlotAxesInput, type PlotAxis } from './plot-axes.ts';
import type { Span, XAxis, XTick } from './plot-model.ts';

/** Space above the plot for the units, and below it for the x labels, px. */
const TOP = 22;
const BOTTOM = 22;
const LABEL_GAP = 8;

/** CSS px. */
export interface PlotSize {
  width: number;
  height: number;
}

/** Positions of all parts of a plot, in CSS px of its canvas. */
export interface PlotLayout extends PlotSize {
  left: number;
  right: number;
  top: number;
  bottom: number;
  window: Span;
  axes: PlotAxis[];
  xTicks: XTick[];
  xOf(position: number): number;
  positionOf(x: number): number;
  yOf(value: number, axis: number): number;
}

export interface PlotLayoutInput extends PlotAxesInput {
  axis: XAxis;
  size: PlotSize;
}

/** True when nothing has moved, so that elements over the plot can stay as they are. */
export function isSameLayout(a: PlotLayout, b: PlotLayout): boolean {
  const keys = ['width', 'height', 'left', 'right'] as const;
  return (
    keys.every((key) => a[key] === b[key]) &&
    a.window.start === b.window.start &&
    a.window.end === b.window.end &&
    a.axes.length === b.axes.length &&
    a.axes.every((axis, index) => {
      const other = b.axes[index];
      return axis.min === other?.min && axis.max === other.max && axis.unit === other.unit;
    })
  );
}

/** Units as written on the axes, for the head of the frame: `kW · °C`. */
export const writtenUnits = ({ axes }: PlotLayout): string =>
  [...new Set(axes.map(({ unit }) => unit))].filter(Boolean).join(' · ');

/** Text of a limit in the unit of its axis: `KPI 34.0 MWh`. */
export function limitText(limit: Limit, layout: PlotLayout, locale: string): string {
  const axis = layout.axes[limit.axis] as PlotAxis;
  const { text, unit } =
    axis.factor === 1
      ? { text: formatDecimals(limit.value, limit.decimals, locale), unit: limit.unit }
      : formatCompact(limit.value, limit.unit, locale);
  return `${limit.words} ${text}${NO_BREAK_SPACE}${unit}`.trim();
}

/** @param measure returns the width of an axis label in px */
export function plotLayout(input: PlotLayoutInput, measure: (text: string) => number): PlotLayout {
  const { size, window } = input;
  const axes = axesOf(input, size.height - TOP - BOTTOM);
  const room = (axis: PlotAxis | undefined) =>
    axis ? Math.ceil(Math.max(...axis.labels.map(measure))) + LABEL_GAP : 1;
  const left = room(axes[0]);
  const right = size.width - room(axes[1]);
  const bottom = size.height - BOTTOM;
  const length = window.end - window.start || 1;
  return {
    ...size,
    left,
    right,
    top: TOP,
    bottom,
    window,
    axes,
    xTicks: input.axis.ticks(window),
    xOf: (position) => left + ((position - window.start) / length) * (right - left),
    positionOf: (x) => window.start + ((x - left) / (right - left)) * length,
    yOf: (value, index) => {
      const axis = axes[index] as PlotAxis;
      return bottom - ((value - axis.min) / (axis.max - axis.min)) * (bottom - TOP);
    },
  };
}
