import type { Reservation } from '#contract/installation.ts';
import type { ChartDevice } from '#contract/report.ts';

const UNCONFIGURED = { max: 100, redFrom: 90 };
const DEFAULT_MAX = 5000;

export interface GaugeScale {
  max: number;
  /** Where the red zone starts; null: there is none. */
  redFrom: number | null;
  /** Contracted power in the device's unit; null: none is known. */
  reservation: number | null;
  /** True for a provider whose reservation nobody has entered. */
  lacksReservation: boolean;
}

/**
 * Scale of a gauge: for a provider 0 to its available capacity, red from the reservation; 0 to 100, red from 90 where
 * that is not configured; 0 to 5000 for everything else.
 */
export function gaugeScale(
  device: Pick<ChartDevice, 'uuid' | 'type'>,
  reservations: readonly Reservation[],
): GaugeScale {
  if (device.type !== 'provider') {
    return { max: DEFAULT_MAX, redFrom: null, reservation: null, lacksReservation: false };
  }
  const stored = reservations.find(({ providerId }) => providerId === device.uuid);
  if (!stored?.isConfigured || !stored.reservation) {
    return { ...UNCONFIGURED, reservation: null, lacksReservation: true };
  }
  const { reservation, availableCapacity } = stored;
  return {
    max: availableCapacity ?? reservation,
    redFrom: reservation,
    reservation,
    lacksReservation: false,
  };
}

/** Where a value stands on the dial, 0 to 1: what lies outside rests at the end. */
export const dialShare = (value: number, { max }: GaugeScale): number =>
  Math.min(1, Math.max(0, value / max));
