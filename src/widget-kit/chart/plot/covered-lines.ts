import type { PlotLayout } from './plot-layout.ts';
import { type PlotModel, type PlotSeries, slotsIn } from './plot-model.ts';

/** Distance below which two lines count as touching, px. */
const TOUCHING = 1.5;
/** Share of their common values at which two lines must touch to count as one. */
const MOSTLY = 0.75;
/**
 * Number of places at which two lines are compared: enough to decide, and fast enough for every frame with twenty
 * lines.
 */
const SAMPLES = 120;

/** Heights of a line at places common to all lines of a plot, px; null for missing values. */
function heights({ values, axis }: PlotSeries, slots: readonly number[], layout: PlotLayout) {
  return slots.map((slot) => {
    const value = values[slot] ?? null;
    return value === null ? null : layout.yOf(value, axis);
  });
}

function coincide(a: readonly (number | null)[], b: readonly (number | null)[]): boolean {
  const distances = a.flatMap((height, place) => {
    const other = b[place] ?? null;
    return height === null || other === null ? [] : Math.abs(height - other);
  });
  const touching = distances.filter((distance) => distance < TOUCHING).length;
  return distances.length > 0 && touching >= MOSTLY * distances.length;
}

/**
 * Number of lines that hide each line for most of its length. Lines are drawn from last to first: of two nearly equal
 * lines the earlier covers the later.
 */
export function linesAbove(
  model: PlotModel,
  lines: readonly PlotSeries[],
  layout: PlotLayout,
): ReadonlyMap<PlotSeries, number> {
  const [from, to] = slotsIn(model, layout.window);
  const step = Math.max(1, Math.ceil((to - from) / SAMPLES));
  const slots = Array.from({ length: Math.ceil((to - from) / step) }, (_, place) => from + place * step);
  const drawn = lines.map((line) => heights(line, slots, layout));
  return new Map(
    lines.map((line, index) => [
      line,
      drawn.slice(0, index).filter((above) => coincide(above, drawn[index] ?? [])).length,
    ]),
  );
}
