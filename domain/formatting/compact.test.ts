import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCompact, scaleFor } from './compact.ts';

const written = (value: number | null, unit: string) => {
  const { text, unit: shown } = formatCompact(value, unit, 'en');
  return `${text} ${shown}`.trim();
};

describe('numbers in tiles and legends', () => {
  it.each([
    [1486, 'kW', '1.49 MW'],
    [15870, 'kWh', '15.9 MWh'],
    [0.3, 'kWh', '300 Wh'],
    [214.6, 'm³/h', '215 m³/h'],
    [9.8, '°C', '9.80 °C'],
    [0.962, '', '0.962'],
    [0, 'kW', '0 kW'],
    [-1486, 'kW', '\u22121.49 MW'],
  ])('in a tile, %d %s is written as %s', (value, unit, text) => expect(written(value, unit)).toBe(text));

  it.each([
    [1e3, '1.00 K\u00a0m³'],
    [1e6, '1.00 M\u00a0m³'],
    [1e9, '1.00 B\u00a0m³'],
    [1e12, '1.00 T\u00a0m³'],
    [1e15, '1.00 P\u00a0m³'],
    [1e18, '1.00 E\u00a0m³'],
  ])('P-FMT-11 in a tile, %d m³ is written as %s', (value, text) => expect(written(value, 'm³')).toBe(text));

  it.each([
    [1e-12, '1.00 pW'],
    [1e-9, '1.00 nW'],
    [1e-6, '1.00 µW'],
    [1e-3, '1.00 mW'],
    [1, '1.00 W'],
    [1e3, '1.00 kW'],
    [1e6, '1.00 MW'],
    [1e9, '1.00 GW'],
  ])('P-FMT-10 in a tile, %d W is written as %s', (value, text) => expect(written(value, 'W')).toBe(text));

  it.each([
    [1486, 'kW', 3, '1,490 kW'],
    [1486, 'kW', 6, '1.49 MW'],
    [12, 'kWh', 6, '0.0120 MWh'],
    [0.3, 'kWh', 0, '300 Wh'],
    [0, 'kWh', 6, '0 MWh'],
    [null, 'kWh', 6, '– MWh'],
    [214_600, 'm³', 6, '215 K\u00a0m³'],
    [1486, 'kW', 5, '1.49 MW'],
  ])(
    'P-FMT-10 in a tile, %d %s of a module with the prefix 10^%d is written as %s',
    (value, unit, prefix, text) => {
      const { text: number, unit: shown } = formatCompact(value, unit, 'en', prefix);
      expect(`${number} ${shown}`).toBe(text);
    },
  );

  it('a number that rounds up to 1,000 takes the next prefix', () => {
    expect(written(999.4, 'kW')).toBe('999 kW');
    expect(written(999.6, 'kW')).toBe('1.00 MW');
  });

  it('a missing number is written with its unit', () => expect(written(null, 'kW')).toBe('– kW'));

  it('a value between a thousandth and 10^9 of a unit has at most three digits before the decimal mark', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e8, noNaN: true }), (value) => {
        const scaled = Number((value * scaleFor(value, 'kWh').factor).toPrecision(3));
        expect(scaled).toBeGreaterThanOrEqual(1);
        expect(scaled).toBeLessThan(1000);
      }),
    );
  });
});
