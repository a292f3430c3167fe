import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FULL_COVERAGE } from '#domain/coverage.ts';
import { QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { decodeCoverage, encodeCoverage } from './coverage.ts';
import { decodeDay } from './decode-day.ts';
import { encodeDay } from './encode-day.ts';

const day = (valueAt: (i: number) => number): Float64Array =>
  Float64Array.from({ length: QUARTERS_PER_UTC_DAY }, (_, i) => valueAt(i));

/** Bit for bit: distinguishes −0 from 0, but not one NaN from another. */
const bits = (values: Float64Array): string => [...values].map((v) => (Object.is(v, -0) ? '-0' : v)).join();

const expectSame = (values: Float64Array): void => {
  expect(bits(decodeDay(encodeDay(values)))).toBe(bits(values));
};

/** Mean of `count` readings as the recomputation computes it: added one by one, then divided. */
const meanOf = (count: number, reading: (n: number) => number): number => {
  let sum = 0;
  for (let n = 0; n < count; n++) sum += reading(n);
  return sum / count;
};

/** Repeatable noise, 0 to 1. */
const noise = (n: number): number => {
  const x = Math.sin(n * 12.9898) * 43758.5453;
  return x - Math.floor(x);
};

describe('stored day', () => {
  const any = fc.oneof(
    fc.double(),
    fc.constantFrom(Number.NaN, -0, 0, 5e-324, -5e-324, Infinity, -Infinity, Number.MAX_VALUE, 2 ** 53),
    fc.integer({ min: -40_000, max: 40_000 }).map((n) => n / 100),
    fc.integer().map((n) => n / 3),
  );
  const dayOf = (value: fc.Arbitrary<number>): fc.Arbitrary<Float64Array> =>
    fc
      .array(value, { minLength: QUARTERS_PER_UTC_DAY, maxLength: QUARTERS_PER_UTC_DAY })
      .map((values) => Float64Array.from(values));

  it('a stored day is read back exactly, whatever it holds', () => {
    fc.assert(fc.property(dayOf(any), expectSame), { numRuns: 300 });
  });

  it('a stored day of decimals with a few other values is read back exactly, at any scale', () => {
    const decimals = fc
      .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 900 }), fc.integer())
      .chain(([places, count, base]) => {
        const decimal = fc.integer({ min: 0, max: 1_000_000 }).map((n) => (base + n) / 10 ** places / count);
        return dayOf(fc.oneof({ weight: 40, arbitrary: decimal }, { weight: 1, arbitrary: any }));
      });
    fc.assert(fc.property(decimals, expectSame), { numRuns: 500 });
  });

  it.each([
    ['energy in kWh with one decimal', 2.2, (i: number) => Math.round(120 + 80 * noise(i)) / 10],
    ['energy with four decimals', 3.2, (i: number) => Math.round(1e4 * (12 + 80 * noise(i))) / 1e4],
    [
      'a voltage read once a minute',
      3.2,
      (i: number) => meanOf(15, (n) => Math.round(2300 + 40 * noise(i * 15 + n)) / 10),
    ],
    [
      'a power of 32-bit floats read every ten seconds',
      4.2,
      (i: number) => meanOf(90, (n) => Math.fround(40 + 4 * noise(i * 90 + n))),
    ],
    ['a state that never changes', 0.2, () => 1],
    ['nothing', 0.2, () => Number.NaN],
    ['noise', 8.1, (i: number) => noise(i)],
  ])('a stored day is short: %s', (_, bytesPerValue, valueAt) => {
    const values = day(valueAt);
    expectSame(values);
    expect(encodeDay(values).length / QUARTERS_PER_UTC_DAY).toBeLessThan(bytesPerValue);
  });

  it('a stored day stays short when a reading is lost or a value is missing', () => {
    const values = day((i) =>
      meanOf(i === 7 ? 14 : 15, (n) => Math.round(2300 + 40 * noise(i * 15 + n)) / 10),
    );
    values[50] = Number.NaN;
    expectSame(values);
    expect(encodeDay(values).length).toBeLessThan(3.5 * QUARTERS_PER_UTC_DAY);
  });
});

describe('stored coverage', () => {
  it('coverage is not stored when every value present was measured completely', () => {
    const values = day((i) => (i < 10 ? Number.NaN : i));
    const coverage = Uint8Array.from(values, (value) => (Number.isNaN(value) ? 0 : FULL_COVERAGE));
    expect(encodeCoverage(coverage, values)).toBeNull();
    expect(decodeCoverage(null, values)).toEqual(coverage);
  });

  it('coverage is stored for a bridged quarter-hour, which has a value that was not measured', () => {
    const values = day((i) => i);
    const coverage = new Uint8Array(QUARTERS_PER_UTC_DAY).fill(FULL_COVERAGE);
    coverage[3] = 0;
    expect(decodeCoverage(encodeCoverage(coverage, values), values)).toEqual(Buffer.from(coverage));
  });
});
