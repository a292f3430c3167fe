import { parseUnit, UnitError } from './parse-unit.ts';
import type { Unit } from './unit-table.ts';

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** Number of `to` in one `from`, as a fraction in lowest terms. */
function ratio(from: Unit, to: Unit): readonly [number, number] {
  const numerator = from.numerator * to.denominator;
  const denominator = from.denominator * to.numerator;
  const common = gcd(numerator, denominator);
  return [Number(numerator / common), Number(denominator / common)];
}

/**
 * Function that converts values from unit `from` to unit `to`, for columns of values. NaN and ±∞ stay as they are.
 * @throws UnitError for a unit that is not known or measures something else (kW for an energy in kWh)
 */
export function converter(from: string, to: string): (value: number) => number {
  const [source, target] = [parseUnit(from), parseUnit(to)];
  if (source.dimension !== target.dimension) {
    throw new UnitError(
      'wrong_dimension',
      `${from || 'no unit'} measures ${source.dimension}, ${to || 'no unit'} measures ${target.dimension}`,
    );
  }
  const [numerator, denominator] = ratio(source, target);
  if (numerator === denominator && source.zero === target.zero) return (value) => value;
  // One multiplication and one division: 12345 l become exactly the 12.345 m³ that a person would write.
  return (value) => ((value - source.zero) * numerator) / denominator + target.zero;
}

/**
 * Converts one value to another unit: `convert(1.5, 'MWh', 'kWh')` is 1500.
 * @throws UnitError as `converter`
 */
export const convert = (value: number, from: string, to: string): number => converter(from, to)(value);
