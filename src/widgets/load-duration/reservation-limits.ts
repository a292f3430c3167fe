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
  return visible.flatMap(({ device, unit, axis, decimals }) => {
    const own = reservations.find(({ providerId }) => providerId === device);
    if (unit !== POWER_UNIT || !own?.isConfigured || !own.reservation) return [];
    return [
      { axis, unit, decimals, value: own.reservation, forbidden: 'above' as const, words, isTinted: false },
    ];
  });
}
