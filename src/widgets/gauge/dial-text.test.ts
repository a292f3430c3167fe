import { describe, expect, it } from 'vitest';
import { dialNumbers, dialText, markText } from './dial-text.ts';

const written = (value: number | null, max: number, unit = 'kW', prefix?: number) => {
  const numbers = dialNumbers(max, unit, prefix);
  return `${dialText(value, numbers, 'en')} ${numbers.unit}`;
};

describe('numbers of a dial', () => {
  it.each([
    [106.4, 1350, '106 kW'],
    [1486.2, 2400, '1,486 kW'],
    [0, 2400, '0 kW'],
    [null, 2400, '– kW'],
    [4300, 12_000, '4.30 MW'],
    [0.4, 0.5, '400 W'],
    [-12.34, 100, '\u221212.3 kW'],
  ])('the number %s of a dial with a scale up to %d is written as %s', (value, max, text) =>
    expect(written(value, max)).toBe(text),
  );

  it('the numbers of a dial use the prefix set for the module', () =>
    expect(written(106.4, 1350, 'kW', 6)).toBe('0.106 MW'));

  it('the numbers of a dial have no trailing zeros at the marks', () =>
    expect(markText(600, dialNumbers(12_000, 'kW', undefined), 'en')).toBe('0.6'));
});
