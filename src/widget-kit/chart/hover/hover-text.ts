import { formatDecimals } from '#domain/formatting/number.ts';
import type { PlotLocales } from '#widget-kit/chart/plot/plot-axes.ts';
import type { PlotSeries, XAxis } from '#widget-kit/chart/plot/plot-model.ts';

/** All values of a slot as one sentence for a screen reader. */
export function slotSentence(
  axis: XAxis,
  visible: readonly PlotSeries[],
  slot: number,
  locales: PlotLocales,
): string {
  const values = visible.map(({ name, values, decimals, unit }) =>
    `${name} ${formatDecimals(values[slot], decimals, locales.numbers)} ${unit}`.trim(),
  );
  return `${axis.slotText(slot)}: ${values.join(', ')}`;
}
