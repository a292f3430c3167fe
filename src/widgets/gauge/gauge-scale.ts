import type { Reservation } from '#contract/installation/installation.ts';
import { type ContainerConfig, DEFAULT_GAUGE_MAXIMUM } from '#contract/reports/widget.ts';

/** Scale for a provider without an entered reservation (R-WID-GAUGE-05). */
const UNCONFIGURED = { max: 100, redFrom: 90 };
/** Assumed capacity as a multiple of the contracted power, where it is not known (R-WID-GAUGE-03). */
const CAPACITY_PER_RESERVATION = 1.2;
/** Unit of contracted power. */
const POWER_UNIT = 'kW';

/** Scale of a gauge in the unit of its value; it starts at 0. */
export type GaugeScale = { max: number } & (
  | { kind: 'reservation'; redFrom: number; available: number }
  | { kind: 'unconfigured'; redFrom: number }
  | { kind: 'limits'; redFrom: number }
  | { kind: 'open'; redFrom: null }
);

/** Scale from 0 to the available capacity, red from the reservation. */
function reservedScale(reservation: number, capacity: number | null): GaugeScale {
  const available = capacity ?? reservation * CAPACITY_PER_RESERVATION;
  // A capacity below the reservation would leave no room for the red zone.
  const max = available > reservation ? available : reservation * CAPACITY_PER_RESERVATION;
  return { kind: 'reservation', max, redFrom: reservation, available };
}

const isUsable = ({ isConfigured, reservation }: Reservation): boolean =>
  isConfigured && reservation !== null && reservation > 0;

/**
 * Scale from 0 to the end of the own limits, red from their start, where they make a scale; otherwise up to the
 * maximum, without red.
 */
function ownScale({ gaugeLimits, gaugeMaximum }: GaugeConfig): GaugeScale {
  if (gaugeLimits && gaugeLimits.start >= 0 && gaugeLimits.end > gaugeLimits.start)
    return { kind: 'limits', max: gaugeLimits.end, redFrom: gaugeLimits.start };
  return { kind: 'open', max: gaugeMaximum ?? DEFAULT_GAUGE_MAXIMUM, redFrom: null };
}

export type GaugeConfig = Pick<ContainerConfig, 'gaugeLimits' | 'gaugeMaximum'>;

/**
 * Scale of one device's gauge. Power of a provider: 0 to its available capacity, red from the
 * reservation; 0 to 100, red from 90 where that is not configured. Everything else: its own limits, else 0 to 5000.
 */
export function gaugeScale(
  device: { uuid: string; type?: string | undefined },
  unit: string,
  config: GaugeConfig,
  reservations: readonly Reservation[],
): GaugeScale {
  const stored = reservations.find(({ providerId }) => providerId === device.uuid);
  const isProvider = stored !== undefined || device.type === 'provider';
  if (!isProvider || unit !== POWER_UNIT) return ownScale(config);
  return stored && isUsable(stored)
    ? reservedScale(stored.reservation as number, stored.availableCapacity)
    : { kind: 'unconfigured', ...UNCONFIGURED };
}

/** Scale of a network's gauge: the sum of its providers' contracted power; unconfigured when one of them is. */
export function networkScale(reservations: readonly Reservation[]): GaugeScale {
  if (reservations.length === 0 || !reservations.every(isUsable))
    return { kind: 'unconfigured', ...UNCONFIGURED };
  const scales = reservations.map((one) =>
    reservedScale(one.reservation as number, one.availableCapacity),
  ) as Extract<GaugeScale, { kind: 'reservation' }>[];
  const sum = (of: 'redFrom' | 'available') => scales.reduce((all, scale) => all + scale[of], 0);
  return reservedScale(sum('redFrom'), sum('available'));
}

/** Position of a value on the dial, 0 to 1; a value outside the scale stays at its end. */
export const dialShare = (value: number, { max }: { max: number }): number =>
  Math.min(1, Math.max(0, value / max));

/** Steps between marks that divide the scale evenly, as multiples of a power of ten. */
const DIVIDING_STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** Steps between marks of any other scale, as multiples of a power of ten. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10];
/** Wanted number of steps, best first. */
const STEP_COUNTS = [4, 5, 3];
/**
 * Minimum distance of a mark from the start of the red zone and the end of the scale, as a share of the scale: a
 * closer mark has no room for its number.
 */
const ROOM = 0.11;

/** Round values between the ends of a scale, each with room for its number: 600, 1,200 and 1,800 up to 2,400. */
export function scaleMarks({ max, redFrom }: Pick<GaugeScale, 'max' | 'redFrom'>): number[] {
  const power = 10 ** Math.floor(Math.log10(max / 4));
  const dividing = STEP_COUNTS.map((count) => max / count).find((step) =>
    DIVIDING_STEPS.some((round) => isClose(round * power, step)),
  );
  const step = dividing ?? ROUND_STEPS.map((round) => round * power).find((one) => max / one <= 5) ?? max;
  const marks = Array.from({ length: Math.ceil(max / step) }, (_, index) => (index + 1) * step);
  const taken = redFrom === null ? [max] : [max, redFrom];
  return marks.filter((mark) => taken.every((other) => Math.abs(mark - other) > ROOM * max) && mark < max);
}

const isClose = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9 * Math.abs(b);
