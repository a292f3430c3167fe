import type { WidgetSeries } from '#widget-kit/widget-series.ts';

/** Stretch [start, end) of positions on a plot's x axis. */
export interface Span {
  start: number;
  end: number;
}

/** Series laid on the common grid of a plot. */
export interface PlotSeries extends WidgetSeries {
  name: string;
  /** One value per slot of the model; null when missing. */
  values: (number | null)[];
  /** Index of its axis in the model. */
  axis: number;
  /** True for a series of the comparison period: it is drawn dashed, and its missing values do not count as gaps. */
  isComparison?: boolean;
  /** Set where a slot holds several intervals: what `values` are made of them. */
  condensed?: 'mean' | 'sum';
  /** Lowest and highest value of each slot whose `values` are means. */
  band?: { low: (number | null)[]; high: (number | null)[] };
  /** Single values with their positions where `values` are condensed: a trend is that of the single values. */
  measured?: { x: readonly number[]; y: readonly (number | null)[] };
}

/** Content of a plot: slots along x, and series with one value per slot. */
export interface PlotModel extends Span {
  /** Start and end of each slot as positions, ascending; slots of raw readings have no length. */
  starts: number[];
  ends: number[];
  /** Position of each slot's value: the middle of its interval. */
  centers: number[];
  /** Units of each y axis; usually one. */
  units: string[][];
  series: PlotSeries[];
  /** False for raw readings, which come at any time, so that nothing can be missing between them. */
  hasGrid: boolean;
  /** True when values are in the order of their size: such a line is never dense. */
  isSorted?: boolean;
  /** Unmeasured stretches up to a position. */
  gaps(visible: readonly PlotSeries[], until: number): Span[];
}

/** What of a chart is drawn: its intervals, or longer steps made of them. */
export interface PlotView {
  model: PlotModel;
  axis: XAxis;
  visible: readonly PlotSeries[];
}

export interface XTick {
  position: number;
  text: string;
  /** Set for a label at the very edge, which is written within the plot. */
  edge?: 'start' | 'end';
}

/** Labels of a plot's x axis and texts of its slots. */
export interface XAxis {
  ticks(window: Span): XTick[];
  /** Slot in words: `11:15 – 11:30`. */
  slotText(slot: number): string;
}

/** Slot at a position: the interval that contains it or, for raw readings, the nearest one. */
export function slotAt(model: PlotModel, position: number): number {
  let low = 0;
  let high = model.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((model.starts[middle] as number) <= position) low = middle;
    else high = middle - 1;
  }
  if (model.hasGrid) return Math.max(0, low);
  const next = model.starts[low + 1];
  const isNextNearer = next !== undefined && next - position < position - (model.starts[low] as number);
  return isNextNearer ? low + 1 : low;
}

/** Number of slots that have begun at a position: the cross line does not go into the future. */
export const slotsUntil = (model: PlotModel, now: number): number => {
  const last = model.starts.findLastIndex((start) => start <= now);
  return last < 0 ? model.starts.length : last + 1;
};

/** Slots [from, to) in a window. */
export function slotsIn(model: PlotModel, { start, end }: Span): [number, number] {
  if (model.starts.length === 0) return [0, 0];
  if (start <= model.start && end >= model.end) return [0, model.starts.length];
  const from = slotAt(model, start);
  const last = slotAt(model, end);
  return [from, (model.starts[last] as number) < end ? last + 1 : last];
}

export const isStacked = (series: PlotSeries): boolean =>
  series.type === 'bar' && series.isDelta && !series.isComparison;
