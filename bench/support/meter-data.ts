/** Quarter-hours as meters send and the store seals them: repeatable, with the digits of real devices. */

const QUARTERS_PER_DAY = 96;
export const QUARTERS_PER_YEAR = 35_040;
export const YEAR_START = Date.UTC(2025, 0, 1);

/** Repeatable noise, 0 to 1. */
function noise(n: number): number {
  let x = (n + 0x6d2b79f5) | 0;
  x = Math.imul(x ^ (x >>> 15), x | 1);
  x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
  return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296;
}

/** Load of a plant over day and week, 0 to 1. */
function load(i: number, seed: number): number {
  const hour = (i % QUARTERS_PER_DAY) / 4;
  const isWorkday = Math.floor(i / QUARTERS_PER_DAY) % 7 < 5;
  const shift = hour > 5.5 && hour < 21.5 && isWorkday ? 1 : 0.25;
  return shift * (0.7 + 0.3 * noise(i * 31 + seed));
}

const round = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;

/** Mean of readings within the quarter-hour, as the recomputation makes it. */
function mean(count: number, reading: (n: number) => number): number {
  let sum = 0;
  for (let n = 0; n < count; n++) sum += reading(n);
  return sum / count;
}

type Curve = (i: number, seed: number) => number;

/** Quarter-hours by parameter of the catalogue. */
export const CURVES = {
  /** kWh, from a register with two decimals. */
  energy: (i, seed) => round(120 * load(i, seed), 2),
  /** kvarh, one decimal. */
  reactiveEnergyInductiveTotal: (i, seed) => round(30 * load(i, seed + 1), 1),
  /** kW, read once a minute with three decimals. */
  effectivePowerTotal: (i, seed) => mean(15, (n) => round(480 * load(i, seed) + noise(i * 15 + n), 3)),
  /** V, read once a minute with one decimal. */
  voltageL1: (i, seed) => mean(15, (n) => round(228 + 6 * noise(i * 15 + n + seed), 1)),
  /** A, 32-bit floats of a Modbus device, read every ten seconds. */
  currentL1: (i, seed) => mean(90, (n) => Math.fround(300 * load(i, seed) + 4 * noise(i * 90 + n))),
  /** Hz, read once a minute with three decimals. */
  frequency: (i, seed) => mean(15, (n) => round(49.95 + 0.1 * noise(i * 15 + n + seed), 3)),
} as const satisfies Record<string, Curve>;

export type MeterParameter = keyof typeof CURVES;
export const METER_PARAMETERS = Object.keys(CURVES) as MeterParameter[];

/** 35,040 values of one meter, different for each `seed`. */
export const meterYear = (parameter: MeterParameter, seed: number): Float64Array =>
  Float64Array.from({ length: QUARTERS_PER_YEAR }, (_, i) => CURVES[parameter](i, seed * 7919));
