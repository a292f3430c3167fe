import type { Reservation } from '#contract/installation/installation.ts';
import { type ContainerConfig, DEFAULT_GAUGE_MAXIMUM } from '#contract/reports/widget.ts';

/** A provider whose reservation nobody has entered (R-WID-GAUGE-05). */
const UNCONFIGURED = { max: 100, redFrom: 90 };
/** Headroom over the contracted power where the capacity is not known (R-WID-GAUGE-03). */
const CAPACITY_PER_RESERVATION = 1.2;
/** Unit of contracted power. */
const POWER_UNIT = 'kW';

/** What a gauge measures against, in the unit of its value; the scale starts at 0. */
export type GaugeScale = { max: number } & (
  | { kind: 'reservation'; redFrom: number; available: number }
  | { kind: 'unconfigured'; redFrom: number }
  | { kind: 'limits'; redFrom: number }
  | { kind: 'open'; redFrom: null }
);

/** 0 to the available capacity, red from the reservation. */
function reservedScale(reservation: number, capacity: number | null): GaugeScale {
  const available = capacity ?? reservation * CAPACITY_PER_RESERVATION;
  // A capacity below the reservation would leave no room for the red zone.
  const max = available > reservation ? available : reservation * CAPACITY_PER_RESERVATION;
  return { kind: 'reservation', max, redFrom: reservation, available };
}

const isUsable = ({ isConfigured, reservation }: Reservation): boolean =>
  isConfigured && reservation !== null && reservation > 0;

/** 0 to the limits' end, red from their start, where they make a scale; else nothing is known. */
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

/**
 * Scale of a network's gauge: the sum of what its providers have contracted. With one of them unknown the sum is, too.
 */
export function networkScale(reservations: readonly Reservation[]): GaugeScale {
  if (reservations.length === 0 || !reservations.every(isUsable))
    return { kind: 'unconfigured', ...UNCONFIGURED };
  const scales = reservations.map((one) =>
    reservedScale(one.reservation as number, one.availableCapacity),
  ) as Extract<GaugeScale, { kind: 'reservation' }>[];
  const sum = (of: 'redFrom' | 'available') => scales.reduce((all, scale) => all + scale[of], 0);
  return reservedScale(sum('redFrom'), sum('available'));
}

/** Where a value stands on the dial, 0 to 1: what lies outside rests at the end. */
export const dialShare = (value: number, { max }: { max: number }): number =>
  Math.min(1, Math.max(0, value / max));

/** Steps between the marks of a scale that they divide, as shares of a power of ten … */
const DIVIDING_STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** … and of any other scale. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10];
/** Wanted number of steps, the best first. */
const STEP_COUNTS = [4, 5, 3];
/** A mark closer than this share of the scale to the red zone's start or to an end has no room for its number. */
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
