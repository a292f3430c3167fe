import { reduceMinMax } from '#domain/min-max.ts';
import type { ChartTokens } from '../chart-tokens.ts';
import { barFill, hasLines } from './bar-fill.ts';
import { type DrawnSlots, drawnSlots, drawnValues, pixelColumns } from './drawn-slots.ts';
import { lineDatasets, type PlotDataset, toPoints } from './line-dataset.ts';
import type { PlotLayout } from './plot-layout.ts';
import { isStacked, type PlotModel, type PlotSeries, slotsIn } from './plot-model.ts';

const BAR_SHARE = 0.65;

/** Indices among the drawn slots of which bars are drawn: all, or per pixel column the least and the greatest sum. */
function barIndices(bars: readonly PlotSeries[], slots: DrawnSlots, layout: PlotLayout): number[] {
  const values = bars.map((series) => drawnValues(slots, series));
  const sums = slots.x.map((_, index) => {
    const measured = values.map((one) => one[index]).filter((value) => typeof value === 'number');
    return measured.length > 0 ? measured.reduce((sum, value) => sum + value, 0) : null;
  });
  const { start, end } = layout.window;
  const kept = reduceMinMax({ x: slots.x, y: sums }, start, end, pixelColumns(layout));
  const indexOf = new Map(slots.x.map((position, index) => [position, index]));
  return kept.x.map((position) => indexOf.get(position) as number);
}

/** What Chart.js draws: bars behind lines, every series reduced to the plot's pixel columns. */
export function plotDatasets(
  model: PlotModel,
  visible: readonly PlotSeries[],
  layout: PlotLayout,
  tokens: ChartTokens,
): PlotDataset[] {
  const slots = drawnSlots(model, layout);
  const bars = visible.filter(({ type, isComparison }) => type === 'bar' && !isComparison);
  const drawn = bars.length > 0 ? barIndices(bars, slots, layout) : [];
  const areStacked = bars.every(isStacked);
  const perSlot = areStacked ? new Set(bars.map(({ axis }) => axis)).size : bars.length;
  const [from, to] = slotsIn(model, layout.window);
  const slotWidth = (layout.right - layout.left) / Math.max(1, to - from);
  const thickness = Math.max(1, (slotWidth * BAR_SHARE) / Math.max(1, perSlot));
  const isBehind = hasLines(model.series);
  return visible.flatMap((series): PlotDataset[] => {
    if (series.type !== 'bar' || series.isComparison) {
      return lineDatasets(series, slots, layout, model, tokens);
    }
    const values = drawnValues(slots, series);
    const data = toPoints(
      drawn.map((index) => slots.x[index] as number),
      drawn.map((index) => values[index] ?? null),
    );
    const edge = areStacked
      ? { stack: `y${series.axis}`, borderColor: tokens.card, borderWidth: { top: thickness > 3 ? 1 : 0 } }
      : { borderRadius: Math.min(1.5, thickness / 3) };
    return [
      {
        type: 'bar',
        data,
        yAxisID: `y${series.axis}`,
        order: 2,
        backgroundColor: barFill(series, isBehind, tokens.theme, tokens.card),
        barThickness: thickness,
        ...edge,
      },
    ];
  });
}
