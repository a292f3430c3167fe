import type { ChartTokens } from '#widget-kit/chart-tokens.ts';
import { chartColor } from '#widget-kit/palette.ts';
import type { Context } from './plot-frame.ts';
import type { PlotLayout } from './plot-layout.ts';
import { isStacked, type PlotSeries } from './plot-model.ts';

/** Highest value of a plot, at one or more places. */
export interface PeakMarks {
  /** Key of its series. */
  series: string;
  value: number;
  positions: readonly number[];
}

const RADIUS = 3.5;

/** True where the value lies at its own height: not in a stack, and not within the sum of a step. */
function isAtItsHeight(series: PlotSeries, visible: readonly PlotSeries[]): boolean {
  if (series.condensed === 'sum') return false;
  return (
    !isStacked(series) || visible.filter((one) => one.axis === series.axis && isStacked(one)).length === 1
  );
}

/** Rings the highest value. */
export function drawPeak(
  context: Context,
  layout: PlotLayout,
  tokens: ChartTokens,
  visible: readonly PlotSeries[],
  { series: key, value, positions }: PeakMarks,
): void {
  const series = visible.find((one) => one.key === key);
  if (!series || !isAtItsHeight(series, visible)) return;
  const y = layout.yOf(value, series.axis);
  context.lineWidth = 1.5;
  context.strokeStyle = tokens.text;
  context.fillStyle = chartColor(series.colorIndex, tokens.theme).line;
  for (const position of positions) {
    const x = layout.xOf(position);
    if (x < layout.left || x > layout.right) continue;
    context.beginPath();
    context.arc(x, y, RADIUS, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}
