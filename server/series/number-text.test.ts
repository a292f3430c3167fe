import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_NUMBER, writeNumber } from './number-text.ts';

/** Null when it has too many digits. */
const textOf = (value: number): string | null => {
  const bytes = Buffer.alloc(LONGEST_NUMBER + 8);
  const end = writeNumber(bytes, 0, value);
  return end < 0 ? null : bytes.subarray(0, end).toString();
};

describe('text of a number', () => {
  it.each([
    0,
    -0,
    1,
    -1,
    10,
    99,
    100,
    0.1,
    -0.5,
    12.3,
    1234.5678,
    0.0001,
    99_999_999_999.9999,
    100_000,
    Number.NaN,
  ])('a number is written as in JSON: %d', (value) => {
    expect(textOf(value)).toBe(JSON.stringify(value));
  });

  it('any number is written as in JSON, or not at all', () => {
    const decimal = fc
      .tuple(fc.integer(), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => digits / 10 ** places);
    fc.assert(
      fc.property(fc.oneof(fc.double(), decimal, fc.maxSafeInteger()), (value) => {
        expect([null, JSON.stringify(value)]).toContain(textOf(value));
      }),
      { numRuns: 5_000 },
    );
  });
});
