import { minMaxIndices } from '#domain/widgets/min-max.ts';
import type { ChartTokens } from '#widget-kit/chart-tokens.ts';
import { barFill, hasLines } from './bar-fill.ts';
import { linesAbove } from './covered-lines.ts';
import { type DrawnSlots, drawnSlots, drawnValues, pixelColumns } from './drawn-slots.ts';
import { lineDatasets, type PlotDataset, toPoints } from './line-dataset.ts';
import type { PlotLayout } from './plot-layout.ts';
import { isStacked, type PlotModel, type PlotSeries, slotsIn } from './plot-model.ts';
import { type StackSums, stackSums, stacksOf } from './stack-sums.ts';

const BAR_SHARE = 0.65;

/** Indices of the slots whose bars are drawn: all, or per pixel column those where the stack reaches farthest. */
function barIndices(stack: readonly PlotSeries[], slots: DrawnSlots, layout: PlotLayout): number[] {
  const values = stack.map((series) => drawnValues(slots, series));
  const { above, below } = stackSums(values, 0, slots.x.length);
  const { start, end } = layout.window;
  const keep = (sums: StackSums['above']) => minMaxIndices(slots.x, sums, start, end, pixelColumns(layout));
  const kept = keep(above);
  if (!below.some((sum) => sum !== null && sum < 0)) return kept;
  return [...new Set([...kept, ...keep(below)])].sort((a, b) => a - b);
}

/** Datasets for Chart.js: bars behind lines, every series reduced to the plot's pixel columns. */
export function plotDatasets(
  model: PlotModel,
  visible: readonly PlotSeries[],
  layout: PlotLayout,
  tokens: ChartTokens,
): PlotDataset[] {
  const slots = drawnSlots(model, layout);
  const bars = visible.filter(({ type, isComparison }) => type === 'bar' && !isComparison);
  const areStacked = bars.every(isStacked);
  const drawnOf = new Map(
    stacksOf(bars, areStacked).flatMap((stack) => {
      const drawn = barIndices(stack, slots, layout);
      return stack.map((series) => [series, drawn] as const);
    }),
  );
  const perSlot = areStacked ? new Set(bars.map(({ axis }) => axis)).size : bars.length;
  const [from, to] = slotsIn(model, layout.window);
  const slotWidth = (layout.right - layout.left) / Math.max(1, to - from);
  const thickness = Math.max(1, (slotWidth * BAR_SHARE) / Math.max(1, perSlot));
  const isBehind = hasLines(model.series);
  const lines = visible.filter(
    ({ type, isComparison }) => (type === 'line' || type === 'area') && !isComparison,
  );
  const above = linesAbove(model, lines, layout);
  return visible.flatMap((series): PlotDataset[] => {
    if (series.type !== 'bar' || series.isComparison) {
      return lineDatasets(series, slots, layout, model, tokens, above.get(series) ?? 0);
    }
    const values = drawnValues(slots, series);
    const drawn = drawnOf.get(series) ?? [];
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
