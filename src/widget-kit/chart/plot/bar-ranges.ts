import type { ChartTokens } from '#widget-kit/chart-tokens.ts';
import { chartColor } from '#widget-kit/palette.ts';
import { PALE } from './bands.ts';
import type { PlotLayout } from './plot-layout.ts';
import { type PlotModel, type PlotSeries, slotAt } from './plot-model.ts';
import type { PlotChart } from './plot-update.ts';

/** Marks on each bar of a mean how far its values reach. */
export function drawBarRanges(
  chart: PlotChart,
  layout: PlotLayout,
  { model, visible, tokens }: { model: PlotModel; visible: readonly PlotSeries[]; tokens: ChartTokens },
): void {
  const bars = visible.filter(({ type, isComparison }) => type === 'bar' && !isComparison);
  const places = chart.data.datasets.flatMap(({ type }, index) => (type === 'bar' ? [index] : []));
  bars.forEach(({ band, axis, colorIndex }, nth) => {
    const place = places[nth];
    if (!band || place === undefined) return;
    const { data } = chart.getDatasetMeta(place);
    const points = chart.data.datasets[place]?.data ?? [];
    chart.ctx.save();
    chart.ctx.globalAlpha = PALE;
    chart.ctx.fillStyle = chartColor(colorIndex, tokens.theme).line;
    points.forEach(({ x }, index) => {
      const slot = slotAt(model, x);
      const [low, high] = [band.low[slot] ?? null, band.high[slot] ?? null];
      const bar = data[index]?.getProps(['x', 'width'] as never) as unknown as { x: number; width: number };
      if (low === null || high === null || !bar) return;
      const top = layout.yOf(high, axis);
      chart.ctx.fillRect(bar.x - bar.width / 2, top, bar.width, layout.yOf(low, axis) - top);
    });
    chart.ctx.restore();
  });
}
