import { parameterDefinition } from '#contract/readings/parameters.ts';
import { type Peak, peakOf } from '#domain/widgets/peak.ts';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';

/** Highest interval of a widget's series. */
export interface SeriesPeak extends Peak {
  series: WidgetSeries;
}

/** The rate among a meter's parameters says more than its amount: a contract limits kilowatts. */
const rankOf = ({ isDelta }: WidgetSeries): number => (isDelta ? 1 : 0);

/**
 * Highest interval among the series of the first unit, rates before amounts; null when nothing was measured, and for
 * states, which are only on or off.
 */
export function seriesPeak<T extends WidgetSeries>(
  series: readonly T[],
): (SeriesPeak & { series: T }) | null {
  const measured = series.filter(
    ({ isComparison, parameter }) => !isComparison && parameterDefinition(parameter)?.kind !== 'state',
  );
  const rank = Math.min(...measured.map(rankOf));
  const [first] = measured.filter((one) => rankOf(one) === rank);
  const peaks = measured
    .filter(({ unit, isDelta }) => unit === first?.unit && isDelta === first.isDelta)
    .flatMap((one) => {
      const peak = peakOf(one.column.labels, one.column.values);
      return peak ? [{ ...peak, series: one }] : [];
    });
  return peaks.reduce<(typeof peaks)[number] | null>(
    (highest, peak) => (highest && highest.value >= peak.value ? highest : peak),
    null,
  );
}
