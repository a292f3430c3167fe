import { UNIT_PREFIXES } from '#contract/readings/unit-prefixes.ts';
import { MISSING, writeNumber } from './number.ts';

/** Number and unit as two texts, so that the unit can be drawn less prominently. */
export interface CompactValue {
  text: string;
  unit: string;
}

/** Factor of a power of ten, and the unit written with it. */
export interface Scale {
  factor: number;
  unit: string;
}

const DIGITS = 3;

/** Abbreviations for units without prefixes: thousand, million, billion, 10¹², 10¹⁵, 10¹⁸. */
const ABBREVIATIONS: readonly (readonly [number, string])[] = [
  [18, 'E'],
  [15, 'P'],
  [12, 'T'],
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
  [0, ''],
];

/** Units that take SI prefixes: the bare unit and the power of ten of the prefix already written. */
const PREFIXABLE: Readonly<Record<string, readonly [bare: string, power: number]>> = {
  W: ['W', 0],
  kW: ['W', 3],
  MW: ['W', 6],
  Wh: ['Wh', 0],
  kWh: ['Wh', 3],
  MWh: ['Wh', 6],
  var: ['var', 0],
  kvar: ['var', 3],
  varh: ['varh', 0],
  kvarh: ['varh', 3],
  VA: ['VA', 0],
  kVA: ['VA', 3],
  V: ['V', 0],
  A: ['A', 0],
  Hz: ['Hz', 0],
};

/** Own properties only: `constructor` is not a unit. */
const prefixOf = (unit: string): readonly [string, number] | undefined =>
  Object.hasOwn(PREFIXABLE, unit) ? PREFIXABLE[unit] : undefined;

const PREFIXES = UNIT_PREFIXES.map(({ power, sign }) => [power, sign] as const);

/** Step at which a number with this exponent has one to three digits before the decimal mark. */
const stepFor = (steps: typeof ABBREVIATIONS, exponent: number): readonly [number, string] =>
  steps.find(([step]) => step <= exponent) ?? (steps.at(-1) as readonly [number, string]);

/**
 * Scale at which `magnitude` (in `unit`) has one to three digits before the decimal mark: an SI prefix if the unit
 * takes one (kWh → MWh), K M B T P E otherwise. The number to write is `factor` × value. For a unit that takes
 * prefixes, `wanted` sets the power of the prefix regardless of size.
 */
export function scaleFor(magnitude: number, unit: string, wanted?: number): Scale {
  const prefixable = prefixOf(unit);
  const [bare, power] = prefixable ?? [unit, 0];
  const asked = prefixable && PREFIXES.find(([step]) => step === wanted);
  const rounded = Math.abs(Number(magnitude.toPrecision(DIGITS)));
  if (!asked && (rounded === 0 || !Number.isFinite(rounded))) return { factor: 1, unit };
  // Compares exponents: 0.001 as a quotient is not exactly 10⁻³.
  const exponent = Math.floor(Math.log10(rounded * (1 + Number.EPSILON))) + power;
  const [chosen, sign] = asked ?? stepFor(prefixable ? PREFIXES : ABBREVIATIONS, exponent);
  const factor = 10 ** (power - chosen);
  if (prefixable) return { factor, unit: `${sign}${bare}` };
  return { factor, unit: [sign, unit].filter(Boolean).join('\u00a0') };
}

/**
 * Value in a tile, gauge or legend: three significant digits, abbreviated; the full value belongs in the tooltip.
 * @param prefix power of ten of the prefix that the module wants, absent: by size
 */
export function formatCompact(
  value: number | null | undefined,
  unit: string,
  locale: string,
  prefix?: number,
): CompactValue {
  const scale = scaleFor(value ?? 0, unit, prefix);
  if (value === null || value === undefined || !Number.isFinite(value))
    return { text: MISSING, unit: scale.unit };
  if (value === 0) return { text: '0', unit: scale.unit };
  const digits = { minimumSignificantDigits: DIGITS, maximumSignificantDigits: DIGITS };
  return { text: writeNumber(value * scale.factor, locale, digits), unit: scale.unit };
}
