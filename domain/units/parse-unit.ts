import { UNIT_PREFIXES } from '#contract/readings/unit-prefixes.ts';
import { FIXED, PREFIXED, RATES, SHIFTED, type Unit, WRITINGS } from './unit-table.ts';

/** Error for a unit that cannot be read or that measures something else; the message names it. */
export class UnitError extends Error {
  readonly code: 'unknown_unit' | 'ambiguous_unit' | 'wrong_dimension';

  constructor(code: UnitError['code'], message: string) {
    super(message);
    this.name = 'UnitError';
    this.code = code;
  }
}

/** Micro may also be written with a u. */
const PREFIXES = [...UNIT_PREFIXES, { power: -6, sign: 'u' }];

function allUnits(): Map<string, Unit> {
  const units = new Map<string, Unit>();
  for (const [symbol, dimension, numerator, denominator = 1] of FIXED) {
    units.set(symbol, { dimension, numerator: BigInt(numerator), denominator: BigInt(denominator), zero: 0 });
  }
  for (const [symbol, zero, numerator, denominator] of SHIFTED) {
    units.set(symbol, { dimension: 'temperature', numerator, denominator, zero });
  }
  for (const [symbol, dimension, size] of PREFIXED) {
    const whole = BigInt(size);
    for (const { sign, power } of PREFIXES) {
      const ten = 10n ** BigInt(Math.abs(power));
      const [numerator, denominator] = power < 0 ? [whole, ten] : [whole * ten, 1n];
      units.set(`${sign}${symbol}`, { dimension, numerator, denominator, zero: 0 });
    }
  }
  for (const [writing, symbol] of Object.entries(WRITINGS)) units.set(writing, units.get(symbol) as Unit);
  return units;
}

const UNITS: ReadonlyMap<string, Unit> = allUnits();

const SYMBOLS_BY_LOWER_CASE: ReadonlyMap<string, string[]> = Map.groupBy(UNITS.keys(), (symbol) =>
  symbol.toLowerCase(),
);

/** File headers contain KWH and kwh; MWH is refused because it could be mWh. */
function parseSimple(text: string): Unit {
  const exact = UNITS.get(text);
  if (exact) return exact;
  const symbols = SYMBOLS_BY_LOWER_CASE.get(text.toLowerCase()) ?? [];
  const meanings = new Set(symbols.map((symbol) => UNITS.get(symbol)));
  const [only] = meanings;
  if (meanings.size > 1) {
    throw new UnitError('ambiguous_unit', `the unit ${text} could be ${symbols.join(' or ')}`);
  }
  if (!only) throw new UnitError('unknown_unit', `${text} is no known unit`);
  return only;
}

function parseRate(text: string, slash: number): Unit {
  const amount = parseSimple(text.slice(0, slash).trim());
  const time = parseSimple(text.slice(slash + 1).trim());
  const dimension = RATES[amount.dimension];
  if (!dimension || time.dimension !== 'time')
    throw new UnitError('unknown_unit', `${text} is no known unit`);
  return {
    dimension,
    numerator: amount.numerator * time.denominator,
    denominator: amount.denominator * time.numerator,
    zero: 0,
  };
}

/**
 * Parses a unit: `kWh`, `MWh`, `GJ`, `l/min`, `m3/h`, `°C`, '' for none. Case matters where it distinguishes two
 * units.
 * @throws UnitError unknown_unit, ambiguous_unit
 */
export function parseUnit(text: string): Unit {
  const trimmed = text.trim().normalize('NFC');
  // Greek mu and the micro sign look the same.
  const writing = trimmed.replace('\u03bc', 'µ');
  const slash = writing.indexOf('/');
  return slash > 0 ? parseRate(writing, slash) : parseSimple(writing);
}
