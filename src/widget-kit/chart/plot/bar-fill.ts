import type { Theme } from '#platform/page/theme.ts';
import { chartColor } from '#widget-kit/palette.ts';
import type { PlotSeries } from './plot-model.ts';

const BEHIND_LINES = 38;

/** True when a plot has lines in front of its bars, whether switched on or off. */
export const hasLines = (series: readonly PlotSeries[]): boolean =>
  series.some(({ type, isComparison }) => type !== 'bar' && !isComparison);

/** Colour of a series' bars, the same on the canvas, in the legend and in the tooltip. @param card colour behind them */
export function barFill({ colorIndex }: PlotSeries, isBehind: boolean, theme: Theme, card: string): string {
  const { fill } = chartColor(colorIndex, theme);
  return isBehind ? `color-mix(in srgb, ${fill} ${BEHIND_LINES}%, ${card})` : fill;
}
