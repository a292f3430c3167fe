import type { Reservation } from '#contract/installation/installation.ts';
import type { Limit } from '#widget-kit/chart/plot/limits.ts';
import type { PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';

/** Unit of contracted power. */
const POWER_UNIT = 'kW';

/** Limit lines at the contracted power of each shown provider; none for a provider that is not configured. */
export function reservationLimits(
  visible: readonly PlotSeries[],
  reservations: readonly Reservation[],
  words: string,
): Limit[] {
  return reservations.flatMap(({ providerId, isConfigured, reservation }) => {
    const own = visible.find(({ device, unit }) => device === providerId && unit === POWER_UNIT);
    if (!own || !isConfigured || !reservation) return [];
    const { axis, unit, decimals } = own;
    return [
      { axis, unit, decimals, value: reservation, forbidden: 'above' as const, words, isTinted: false },
    ];
  });
}
