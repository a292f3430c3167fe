import { describe, expect, it } from 'vitest';
import { numberReader } from './read-number.ts';

type Signs = Parameters<typeof numberReader>[0];
const point: Signs = { decimalSign: '.', thousandsSign: '' };
const comma: Signs = { decimalSign: ',', thousandsSign: '' };
const german: Signs = { decimalSign: ',', thousandsSign: '.' };
const hungarian: Signs = { decimalSign: ',', thousandsSign: ' ' };
const swiss: Signs = { decimalSign: '.', thousandsSign: "'" };

describe('numbers in files', () => {
  it.each([
    [point, '12.5', 12.5],
    [point, '-0.04', -0.04],
    [point, '+3', 3],
    [point, '.5', 0.5],
    [point, '5.', 5],
    [point, '1.2e-3', 0.0012],
    [point, '\u22121', -1],
    [comma, '0,139', 0.139],
    [german, '1.234.567,8', 1_234_567.8],
    [german, '1234,5', 1234.5],
    [hungarian, '12\u00a0345,6', 12_345.6],
    [hungarian, '12 345', 12_345],
    [swiss, "1'000.5", 1000.5],
  ])('with the signs %o, %s is a number in an import', (signs, text, expected) =>
    expect(numberReader(signs)(text)).toBe(expected),
  );

  it.each([
    [point, '1,5'],
    [comma, '1.5'],
    [comma, '1.234'],
    [german, '1.23'],
    [german, '1.2345'],
    [hungarian, '1 23'],
    [point, 'NaN'],
    [point, 'Infinity'],
    [point, '1e999'],
    [point, '0x10'],
    [point, '12 kWh'],
    [point, '=1+1'],
    [point, '-'],
    [point, '.'],
    [point, ''],
  ])('with the signs %o, %s is no number in an import', (signs, text) =>
    expect(numberReader(signs)(text)).toBeNull(),
  );
});
