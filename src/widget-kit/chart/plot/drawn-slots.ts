import type { PlotLayout } from './plot-layout.ts';
import { type PlotModel, type PlotSeries, slotsIn } from './plot-model.ts';

/** Slots to draw: those of the window and one more at each end, so that lines reach the edges. */
export interface DrawnSlots {
  from: number;
  x: number[];
}

export function drawnSlots(model: PlotModel, layout: PlotLayout): DrawnSlots {
  const [first, end] = slotsIn(model, layout.window);
  const from = Math.max(0, first - 1);
  const to = Math.min(model.starts.length, end + 1);
  const isAll = from === 0 && to === model.starts.length;
  return { from, x: isAll ? model.centers : model.centers.slice(from, to) };
}

export const drawnValues = ({ from, x }: DrawnSlots, { values }: PlotSeries): (number | null)[] =>
  from === 0 && x.length === values.length ? values : values.slice(from, from + x.length);

export const pixelColumns = ({ left, right }: PlotLayout): number => Math.max(1, Math.floor(right - left));

/** True when some pixel column holds more than one value. */
export function isDense(model: PlotModel, layout: PlotLayout): boolean {
  const [from, to] = slotsIn(model, layout.window);
  return model.isSorted !== true && to - from > pixelColumns(layout);
}
