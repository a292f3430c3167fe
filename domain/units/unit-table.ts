/**
 * Quantity that a unit measures. Active, reactive and apparent electricity are different quantities and never
 * convert.
 */
export type Dimension =
  | 'energy'
  | 'power'
  | 'reactive energy'
  | 'reactive power'
  | 'apparent energy'
  | 'apparent power'
  | 'voltage'
  | 'current'
  | 'frequency'
  | 'volume'
  | 'flow'
  | 'temperature'
  | 'time'
  | 'angle'
  | 'ratio';

/**
 * A unit as an exact fraction of its dimension's base (J, W, var s, var, VA s, VA, V, A, Hz, m³, m³/s, °C, s, °, 1):
 * base value = (value − zero) × numerator / denominator.
 */
export interface Unit {
  readonly dimension: Dimension;
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Value of the unit at the base's zero; 0 except for temperatures. */
  readonly zero: number;
}

type Entry = readonly [symbol: string, dimension: Dimension, numerator: number, denominator?: number];

/** Units that take a prefix. */
export const PREFIXED: readonly Entry[] = [
  ['Wh', 'energy', 3600],
  ['J', 'energy', 1],
  ['W', 'power', 1],
  ['varh', 'reactive energy', 3600],
  ['var', 'reactive power', 1],
  ['VAh', 'apparent energy', 3600],
  ['VA', 'apparent power', 1],
  ['V', 'voltage', 1],
  ['A', 'current', 1],
  ['Hz', 'frequency', 1],
];

/** Units without prefixes. Factors are exact by definition (international foot, US gallon, thermochemical calorie). */
export const FIXED: readonly Entry[] = [
  ['Wmin', 'energy', 60],
  ['kcal', 'energy', 4184],
  ['Mcal', 'energy', 4_184_000],
  ['Gcal', 'energy', 4_184_000_000],
  ['m³', 'volume', 1],
  ['hl', 'volume', 1, 10],
  ['l', 'volume', 1, 1000],
  ['dm³', 'volume', 1, 1000],
  ['ml', 'volume', 1, 1_000_000],
  ['cm³', 'volume', 1, 1_000_000],
  ['ft³', 'volume', 28_316_846_592, 1e12],
  ['CCF', 'volume', 28_316_846_592, 1e10],
  ['gal', 'volume', 3_785_411_784, 1e12],
  ['ms', 'time', 1, 1000],
  ['s', 'time', 1],
  ['min', 'time', 60],
  ['h', 'time', 3600],
  ['d', 'time', 86_400],
  ['°', 'angle', 1],
  ['', 'ratio', 1],
  ['%', 'ratio', 1, 100],
  ['‰', 'ratio', 1, 1000],
  ['°C', 'temperature', 1],
];

/**
 * Temperature units whose zero differs from that of °C: symbol, zero, size of a degree as numerator and denominator.
 */
export const SHIFTED: readonly (readonly [string, number, bigint, bigint])[] = [
  ['K', 273.15, 1n, 1n],
  ['°F', 32, 5n, 9n],
];

/** Other spellings of the same unit. */
export const WRITINGS: Readonly<Record<string, string>> = {
  m3: 'm³',
  'm^3': 'm³',
  dm3: 'dm³',
  cm3: 'cm³',
  ft3: 'ft³',
  L: 'l',
  liter: 'l',
  litre: 'l',
  Ltr: 'l',
  sec: 's',
  hr: 'h',
  day: 'd',
  deg: '°',
  C: '°C',
  degC: '°C',
  '℃': '°C',
  º: '°',
  ºC: '°C',
  F: '°F',
  degF: '°F',
  percent: '%',
};

/** Dimension of an amount per time. */
export const RATES: Readonly<Partial<Record<Dimension, Dimension>>> = {
  energy: 'power',
  'reactive energy': 'reactive power',
  'apparent energy': 'apparent power',
  volume: 'flow',
};
