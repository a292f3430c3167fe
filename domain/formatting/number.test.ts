import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatDecimals, formatForFile, formatPercent } from './number.ts';

/** Reads a written number back: removes the known marks of every language, which leaves the value. */
const readBack = (text: string, decimalMark: string): number =>
  Number(
    text
      .replace(decimalMark, 'd')
      .replace(/[\s.,\u00a0\u202f]/g, '')
      .replace('d', '.')
      .replace('\u2212', '-'),
  );

const value = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });

describe('numbers in table cells', () => {
  it('P-FMT-08 a number is grouped and keeps its decimals', () => {
    expect(formatDecimals(1234567.891, 2, 'en')).toBe('1,234,567.89');
  });

  it('R-SET-15 a number has 4 decimals when stored data lacks the setting', () => {
    expect(formatDecimals(1.5, undefined, 'en')).toBe('1.5000');
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'the number %s is shown as missing, not as 0',
    (missing) => {
      expect(formatDecimals(missing, 1, 'en')).toBe('–');
    },
  );

  it('a negative number has a true minus, and a number that rounds to zero has no minus', () => {
    expect(formatDecimals(-2.5, 1, 'en')).toBe('\u22122.5');
    expect(formatDecimals(-0.04, 1, 'en')).toBe('0.0');
  });

  it('a file has the full value, which rounds to the number on screen in every language', () => {
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 4 }), (number, decimals) => {
        const file = Number(formatForFile(number, '.'));
        expect(file).toBe(number + 0);
        const shown = formatDecimals(file, decimals, 'en');
        expect(shown).toBe(formatDecimals(number, decimals, 'en'));
        expect(readBack(shown, '.')).toBe(readBack(formatDecimals(number, decimals, 'hu'), ','));
      }),
    );
  });

  it('a number in a file has neither groups nor an exponent', () => {
    expect(formatForFile(1.005, ',')).toBe('1,005');
    expect(formatForFile(-1_234_567.891, '.')).toBe('-1234567.891');
    expect(formatForFile(1e21, '.')).toBe('1000000000000000000000');
    expect(formatForFile(2.5e-9, ',')).toBe('0,0000000025');
  });
});

it('a percentage has one decimal and a no-break space', () => {
  expect(formatPercent(0.7433, 'en')).toBe('74.3\u00a0%');
  expect(formatPercent(null, 'en')).toBe('–');
});

it('P-FMT-07 X-05 a count above 1 is a whole number, P-FMT-08 grouped, and a count below 1 has two decimals', () => {
  expect([0, 0.256, 1, 1.4, 1_234_567.8, -3.7].map((count) => formatCount(count, 'en'))).toEqual([
    '0',
    '0.26',
    '1',
    '1',
    '1,234,568',
    '\u22124',
  ]);
});
