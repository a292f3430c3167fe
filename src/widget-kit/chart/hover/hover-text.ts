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
  const values = visible.map(({ name, values, decimals, unit, band }) => {
    const write = (value: number | null | undefined) => formatDecimals(value, decimals, locales.numbers);
    const range = band ? ` (${write(band.low[slot])} – ${write(band.high[slot])})` : '';
    return `${name} ${write(values[slot])} ${unit}`.trim() + range;
  });
  return `${axis.slotText(slot)}: ${values.join(', ')}`;
}
