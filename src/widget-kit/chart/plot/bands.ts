import type { ChartTokens } from '#widget-kit/chart-tokens.ts';
import { chartColor } from '#widget-kit/palette.ts';
import { drawnSlots, isDense, pixelColumns } from './drawn-slots.ts';
import type { Context } from './plot-frame.ts';
import type { PlotLayout } from './plot-layout.ts';
import type { PlotModel, PlotSeries } from './plot-model.ts';

/** Least height of a band, px: that of a line. */
const LEAST_HEIGHT = 1.5;
/** Opacity of a band around the line of its means, and of a band by itself. */
export const PALE = 0.2;
const ALONE = 0.55;

/** Filled stretches between the lowest and the highest value along x, px from the top left of the canvas. */
export interface Band {
  series: PlotSeries;
  runs: { x: number; top: number; bottom: number }[][];
  /** Width of one slot or pixel column, px. */
  step: number;
}

/** Lines with a band: those of condensed values, and those with more than one value per pixel column. */
export const hasBand = (series: PlotSeries, model: PlotModel, layout: PlotLayout): boolean =>
  !series.isComparison && series.type !== 'bar' && (series.band !== undefined || isDense(model, layout));

/** Lowest and highest value of each slot or, where several slots share a pixel column, of each column. */
export function bandOf(series: PlotSeries, model: PlotModel, layout: PlotLayout): Band {
  const { from, x } = drawnSlots(model, layout);
  const { low = series.values, high = series.values } = series.band ?? {};
  const isByColumn = isDense(model, layout);
  const columns = isByColumn ? pixelColumns(layout) : x.length;
  const step = (layout.right - layout.left) / Math.max(1, columns);
  const columnOf = (position: number) => Math.floor((layout.xOf(position) - layout.left) / step);
  const runs: Band['runs'] = [];
  let run: Band['runs'][number] | null = null;
  for (let index = 0; index < x.length; ) {
    const position = x[index] as number;
    const column = isByColumn ? columnOf(position) : 0;
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    do {
      const [below, above] = [low[from + index] ?? null, high[from + index] ?? null];
      if (below !== null && below < least) least = below;
      if (above !== null && above > most) most = above;
      index++;
    } while (isByColumn && index < x.length && columnOf(x[index] as number) === column);
    if (least > most) {
      run = null;
      continue;
    }
    if (!run) {
      run = [];
      runs.push(run);
    }
    const [top, bottom] = [layout.yOf(most, series.axis), layout.yOf(least, series.axis)];
    const missing = Math.max(0, LEAST_HEIGHT - (bottom - top)) / 2;
    const center = isByColumn ? layout.left + (column + 0.5) * step : layout.xOf(position);
    run.push({ x: center, top: top - missing, bottom: bottom + missing });
  }
  return { series, runs, step };
}

const meanHeight = ({ runs }: Band): number => {
  const points = runs.flat();
  return points.reduce((sum, { top, bottom }) => sum + bottom - top, 0) / Math.max(1, points.length);
};

/** Bands in the order of drawing: the highest first, so that a flat one is not covered. */
export const bandsOf = (model: PlotModel, visible: readonly PlotSeries[], layout: PlotLayout): Band[] =>
  visible
    .filter((series) => hasBand(series, model, layout))
    .map((series) => bandOf(series, model, layout))
    .map((band) => ({ band, height: meanHeight(band) }))
    .sort((a, b) => b.height - a.height)
    .map(({ band }) => band);

/** Fills bands; they are transparent, so that none hides another. */
export function drawBands(
  context: Context,
  layout: PlotLayout,
  tokens: ChartTokens,
  bands: readonly Band[],
): void {
  if (bands.length === 0) return;
  const { left, right, top, bottom } = layout;
  context.save();
  context.beginPath();
  context.rect(left, top - 1, right - left, bottom - top + 2);
  context.clip();
  for (const { series, runs, step } of bands) {
    const color = chartColor(series.colorIndex, tokens.theme);
    context.globalAlpha = series.band ? PALE : ALONE;
    context.fillStyle = color.line;
    context.beginPath();
    for (const run of runs) {
      // A run of one value has no length of its own.
      const half = run.length === 1 ? Math.max(1, step / 2) : 0;
      run.forEach((point, index) => {
        if (index === 0) context.moveTo(point.x - half, point.top);
        else context.lineTo(point.x, point.top);
      });
      for (const point of run.toReversed()) {
        if (half > 0) context.lineTo(point.x + half, point.top);
        context.lineTo(point.x + half, point.bottom);
      }
      if (half > 0) context.lineTo((run[0]?.x ?? 0) - half, run[0]?.bottom ?? 0);
      context.closePath();
    }
    context.fill();
  }
  context.restore();
}
