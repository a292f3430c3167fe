import type { Reservation } from '#contract/installation.ts';
import type { Limit } from '../chart/limits.ts';
import type { PlotSeries } from '../chart/plot-model.ts';

/** Unit of contracted power. */
const POWER_UNIT = 'kW';

/** The contracted power of each provider that is shown, as lines; of one that nobody has configured none. */
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
