import type { WidgetSeries } from '#widget-kit/widget-series.ts';

/** A stretch [start, end) of positions on a plot's x axis. */
export interface Span {
  start: number;
  end: number;
}

/** A series laid on the grid that all of the plot share. */
export interface PlotSeries extends WidgetSeries {
  name: string;
  /** One value per slot of the model; missing is null. */
  values: (number | null)[];
  /** Index of its axis among the model's. */
  axis: number;
  /** It belongs to the period compared with: drawn dashed, and it does not count as a gap where it misses a value. */
  isComparison?: boolean;
}

/** What any plot draws: slots along x, and series with a value in each. */
export interface PlotModel extends Span {
  /** Start and end of each slot as positions, ascending; raw readings have no length. */
  starts: number[];
  ends: number[];
  /** Where the value of each slot is drawn: the middle of its interval. */
  centers: number[];
  /** Units of each y axis: most have one. */
  units: string[][];
  series: PlotSeries[];
  /** False: values come when they come, so nothing can be missing between them. */
  hasGrid: boolean;
  /** Stretches that are not measured, up to a position. */
  gaps(visible: readonly PlotSeries[], until: number): Span[];
}

export interface XTick {
  position: number;
  text: string;
  /** Written within the plot at its very edge. */
  edge?: 'start' | 'end';
}

/** How a plot's x axis is labelled and read out. */
export interface XAxis {
  ticks(window: Span): XTick[];
  /** The slot in words: `11:15 – 11:30`. */
  slotText(slot: number): string;
}

/** The slot at a position: the interval it lies in; of readings without a length the nearest. */
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

/** Slots [from, to) that a window shows. */
export function slotsIn(model: PlotModel, { start, end }: Span): [number, number] {
  if (model.starts.length === 0) return [0, 0];
  if (start <= model.start && end >= model.end) return [0, model.starts.length];
  const from = slotAt(model, start);
  const last = slotAt(model, end);
  return [from, (model.starts[last] as number) < end ? last + 1 : last];
}

export const isStacked = (series: PlotSeries): boolean =>
  series.type === 'bar' && series.isDelta && !series.isComparison;
