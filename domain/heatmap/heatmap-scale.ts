/**
 * `hours`: one line per day, one cell per hour; `weekdays`: one line per ISO week, one cell per weekday from Monday
 * on.
 */
export type HeatmapShape = 'hours' | 'weekdays';

export interface HeatmapScale {
  unit: string;
  /** Factor that converts stored values to `unit`. */
  factor: number;
  /** Values at the ends of the colour scale, in `unit`. */
  low: number;
  high: number;
}

/** Number of colour steps above the colour of the lowest value. */
const STEPS = 6;
const CELSIUS = '°C';
/** Headroom above the highest temperature, as a factor from the specification. */
const TEMPERATURE_HEADROOM = 1.5;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

export interface HeatmapSubject {
  parameter: string;
  /** Unit of the stored values. */
  unit: string;
  shape: HeatmapShape;
}

/**
 * Scale of the stored values of all cells. The darkest colour stands for 3,600 s of operating time in an hour, shown in
 * minutes (the whole 24 h in a day, shown in hours), 1.5 times the highest temperature, and the largest value of
 * anything else (R-WID-HEAT-03, R-WID-HEAT-04, O-42).
 */
export function heatmapScale(values: readonly (number | null)[], subject: HeatmapSubject): HeatmapScale {
  const { parameter, unit, shape } = subject;
  if (parameter === 'operatingTime' && unit === 'h') {
    return shape === 'hours'
      ? { unit: 'min', factor: MINUTES_PER_HOUR, low: 0, high: MINUTES_PER_HOUR }
      : { unit, factor: 1, low: 0, high: HOURS_PER_DAY };
  }
  const [low, largest] = values.reduce<[number, number]>(
    ([low, high], value) => (value === null ? [low, high] : [Math.min(low, value), Math.max(high, value)]),
    [0, 0],
  );
  return { unit, factor: 1, low, high: unit === CELSIUS ? largest * TEMPERATURE_HEADROOM : largest };
}

/**
 * Colour step of a value: 0 for the lowest value alone, then six equal steps; a value above the scale gets the last
 * step.
 */
export function heatStep(value: number, { low, high }: Pick<HeatmapScale, 'low' | 'high'>): number {
  if (value <= low || high <= low) return 0;
  return Math.min(STEPS, 1 + Math.floor(((value - low) / (high - low)) * STEPS));
}
