/** `hours`: a line per day, a cell per hour; `weekdays`: a line per ISO week, a cell per weekday from Monday on. */
export type HeatmapShape = 'hours' | 'weekdays';

export interface HeatmapScale {
  unit: string;
  /** Stored values times this are in `unit`. */
  factor: number;
  /** Ends of the colours, in `unit`. */
  low: number;
  high: number;
}

/** Steps of colour above the one of the lowest value. */
const STEPS = 6;
const CELSIUS = '°C';
/** Room above the highest temperature, as the specification has it. */
const TEMPERATURE_HEADROOM = 1.5;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

export interface HeatmapSubject {
  parameter: string;
  /** Of the stored values. */
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

/** Colour of a value: 0 for the lowest alone, then six equal steps; what lies above the scale has the last one. */
export function heatStep(value: number, { low, high }: Pick<HeatmapScale, 'low' | 'high'>): number {
  if (value <= low || high <= low) return 0;
  return Math.min(STEPS, 1 + Math.floor(((value - low) / (high - low)) * STEPS));
}
