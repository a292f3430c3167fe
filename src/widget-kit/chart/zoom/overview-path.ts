import { reduceMinMax } from '#domain/widgets/min-max.ts';
import type { PlotModel, PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';

/** Size of the drawing; it is stretched to the width of the plot. */
export const STRIP = { width: 600, height: 22 };
const PAD = 2;

/** Path of a series over the whole period for a strip; a gap breaks it. */
export function overviewPath(model: PlotModel, { values }: PlotSeries): string {
  const points = reduceMinMax({ x: model.centers, y: values }, model.start, model.end, STRIP.width / 2);
  const measured = points.y.filter((value) => value !== null);
  const low = measured.reduce((least, value) => Math.min(least, value), 0);
  const high = measured.reduce((greatest, value) => Math.max(greatest, value), low + Number.MIN_VALUE);
  let isOpen = false;
  return points.x
    .map((position, index) => {
      const value = points.y[index] ?? null;
      if (value === null) {
        isOpen = false;
        return '';
      }
      const left = ((position - model.start) / (model.end - model.start)) * STRIP.width;
      const top = STRIP.height - PAD - ((value - low) / (high - low)) * (STRIP.height - 2 * PAD);
      const step = `${isOpen ? 'L' : 'M'}${left.toFixed(1)} ${top.toFixed(1)}`;
      isOpen = true;
      return step;
    })
    .join('');
}
