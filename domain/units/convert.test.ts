import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, converter } from './convert.ts';
import { UnitError } from './parse-unit.ts';
import { FIXED, PREFIXED, SHIFTED } from './unit-table.ts';

describe('unit conversion', () => {
  it.each([
    [1, 'Wh', 'kWh', 0.001],
    [1.5, 'MWh', 'kWh', 1500],
    [1, 'GWh', 'kWh', 1_000_000],
    [1, 'GJ', 'kWh', 1000 / 3.6],
    [3.6, 'MJ', 'kWh', 1],
    [90_000, 'Wmin', 'kWh', 1.5],
    [1, 'Gcal', 'MJ', 4184],
    [2200, 'W', 'kW', 2.2],
    [0.0022, 'GW', 'kW', 2200],
    [12, 'kWh/h', 'kW', 12],
    [500, 'var', 'kvar', 0.5],
    [1, 'Mvarh', 'kvarh', 1000],
    [1000, 'VA', 'kVA', 1],
    [12_345, 'l', 'm³', 12.345],
    [1, 'm3', 'L', 1000],
    [1, 'ft³', 'l', 28.316846592],
    [60, 'l/min', 'm³/h', 3.6],
    [1, 'l/s', 'm3/h', 3.6],
    [250, 'l/h', 'm³/h', 0.25],
    [400, 'mA', 'A', 0.4],
    [20, 'kV', 'V', 20_000],
    [50_000, 'mHz', 'Hz', 50],
    [90, 'min', 'h', 1.5],
    [5400, 's', 'h', 1.5],
    [293.15, 'K', '°C', 20],
    [212, '°F', '°C', 100],
    [-40, '°C', '°F', -40],
    [96.2, '%', '', 0.962],
    [5, 'μA', 'uA', 5],
  ])('%d %s in %s… %s is %d', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBeCloseTo(expected, 12);
  });

  /** One known value of every unit, by its definition and not by the table of factors. */
  const KNOWN: Readonly<
    Record<string, readonly [value: number, from: string, expected: number, to: string]>
  > = {
    Wh: [1, 'Wh', 3600, 'J'],
    J: [3_600_000, 'J', 1, 'kWh'],
    W: [1000, 'W', 1, 'kWh/h'],
    varh: [1000, 'varh', 1, 'kvarh'],
    var: [1000, 'var', 1, 'kvarh/h'],
    VAh: [1000, 'VAh', 1, 'kVAh'],
    VA: [1000, 'VA', 1, 'kVAh/h'],
    V: [400, 'V', 0.4, 'kV'],
    A: [16, 'A', 16_000, 'mA'],
    Hz: [50, 'Hz', 0.05, 'kHz'],
    Wmin: [60, 'Wmin', 1, 'Wh'],
    kcal: [1, 'kcal', 4.184, 'kJ'],
    Mcal: [1, 'Mcal', 4.184, 'MJ'],
    Gcal: [1, 'Gcal', 4.184, 'GJ'],
    'm³': [1, 'm³', 1000, 'l'],
    hl: [10, 'hl', 1, 'm³'],
    l: [1000, 'l', 1, 'm³'],
    'dm³': [1, 'dm³', 1, 'l'],
    ml: [1000, 'ml', 1, 'l'],
    'cm³': [1_000_000, 'cm³', 1, 'm³'],
    // The international foot is 0.3048 m.
    'ft³': [1, 'ft³', 0.3048 ** 3, 'm³'],
    CCF: [1, 'CCF', 100, 'ft³'],
    // The US gallon is 231 cubic inches of 2.54 cm.
    gal: [1, 'gal', 231 * 2.54 ** 3, 'cm³'],
    ms: [1000, 'ms', 1, 's'],
    s: [3600, 's', 1, 'h'],
    min: [60, 'min', 1, 'h'],
    h: [24, 'h', 1, 'd'],
    d: [1, 'd', 86_400, 's'],
    '°': [180, '°', 180, 'deg'],
    '': [0.5, '', 50, '%'],
    '%': [100, '%', 1, ''],
    '‰': [1000, '‰', 1, ''],
    '°C': [100, '°C', 212, '°F'],
    K: [273.15, 'K', 0, '°C'],
    '°F': [32, '°F', 0, '°C'],
  };

  it('every unit of the table converts a known value', () => {
    const units = [...PREFIXED, ...FIXED, ...SHIFTED].map(([symbol]) => symbol);
    expect(Object.keys(KNOWN).toSorted()).toEqual(units.toSorted());
    for (const [unit, [value, from, expected, to]] of Object.entries(KNOWN)) {
      expect(from, unit).toBe(unit);
      expect(convert(value, from, to) / (expected || 1), unit).toBeCloseTo(expected ? 1 : 0, 12);
    }
  });

  it('a unit conversion gives exactly the number that a person would write', () => {
    expect([convert(12_345, 'l', 'm³'), convert(157_180, 'Wh', 'kWh'), convert(0.1, 'MWh', 'kWh')]).toEqual([
      12.345, 157.18, 100,
    ]);
  });

  it.each([
    ['kW', 'kWh', 'kW measures power, kWh measures energy'],
    ['kvarh', 'kWh', 'kvarh measures reactive energy, kWh measures energy'],
    ['kVA', 'kW', 'kVA measures apparent power, kW measures power'],
    ['m³', 'm³/h', 'm³ measures volume, m³/h measures flow'],
    ['', '°C', 'no unit measures ratio, °C measures temperature'],
  ])('a value in %s is refused for %s', (from, to, message) => {
    expect(() => converter(from, to)).toThrow(new UnitError('wrong_dimension', message));
  });

  it.each(['bushel', 'constructor', '__proto__', 'kkWh', 'kWh/', '/h', 'V/h', 'kW h', 'kWh/kWh'])(
    'the unknown unit %s is refused',
    (unit) => expect(() => converter(unit, 'kWh')).toThrow(UnitError),
  );

  it('the units KWH and kwh are accepted, and MWH is refused because it could also be mWh', () => {
    expect([convert(2, 'KWH', 'kWh'), convert(2, 'kwh', 'Wh'), convert(3, 'M3', 'm³')]).toEqual([2, 2000, 3]);
    expect(() => converter('MWH', 'kWh')).toThrow(/could be MWh or mWh/);
  });

  it('converting to another unit and back gives the same value, for every pair of a dimension (1e-12)', () => {
    const groups = [
      ['Wh', 'kWh', 'MWh', 'GJ', 'J', 'kcal'],
      ['l', 'm³', 'hl', 'gal'],
      ['l/h', 'm³/h', 'l/min', 'm³/s'],
      ['°C', 'K', '°F'],
      ['s', 'min', 'h', 'd'],
    ];
    const pair = fc
      .constantFrom(...groups)
      .chain((group) => fc.tuple(fc.constantFrom(...group), fc.constantFrom(...group)));
    fc.assert(
      fc.property(pair, fc.double({ min: -1e6, max: 1e6, noNaN: true }), ([from, to], value) => {
        const back = convert(convert(value, from, to), to, from);
        expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-12 * Math.max(1000, Math.abs(value)));
      }),
    );
  });
});
