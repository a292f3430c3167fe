import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFormula } from '#domain/formula/parse.ts';
import { timelineOf } from '#domain/formula/versions.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { calculateSeries } from './calculate.ts';

const series = (values: number[], coverage: number[]) => ({
  start: 0,
  values: Float64Array.from(values),
  coverage: Float64Array.from(coverage),
});
const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

describe('calculated series', () => {
  it('a calculated series is missing where an operand is missing, and has the coverage of its worst operand', () => {
    const a = series([5, Number.NaN, 7], [1, 0, 0.5]);
    const b = series([2, 2, 3], [0.25, 1, 1]);
    const operands = new Map(Object.entries({ a, b }));
    const result = calculateSeries([{ ...always, expression: parseFormula('a − b × 2'), operands }], a);
    expect([...result.values]).toEqual([1, Number.NaN, 1]);
    expect([...result.coverage]).toEqual([0.25, 0, 0.5]);
  });

  it('a calculated series is missing where it divides by zero', () => {
    const a = series([0, 2], [1, 1]);
    const operands = new Map([['a', a]]);
    const result = calculateSeries([{ ...always, expression: parseFormula('1/(1/a)'), operands }], a);
    expect([...result.values]).toEqual([Number.NaN, 2]);
  });

  it('a calculated series uses the formula version that applies at the start of each quarter-hour', () => {
    const length = 12;
    const values = Array.from({ length }, (_, i) => 10 ** i);
    const a = series(values, new Array(length).fill(1));
    const start = fc.oneof(fc.constant(Number.NEGATIVE_INFINITY), fc.integer({ min: -2, max: length + 2 }));
    fc.assert(
      fc.property(fc.array(start, { minLength: 1, maxLength: 6 }), (starts) => {
        const versions = starts.map((quarter, i) => ({ validFrom: quarter * QUARTER_MS, factor: i + 2 }));
        const stretches = timelineOf(versions).map(({ from, until, version }) => ({
          from,
          until,
          expression: parseFormula(`a × ${version.factor}`),
          operands: new Map([['a', a]]),
        }));
        const wanted = [...a.values].map((value, i) => {
          const version = versions.filter(({ validFrom }) => validFrom <= i * QUARTER_MS).at(-1);
          return version ? value * version.factor : Number.NaN;
        });
        expect([...calculateSeries(stretches, a).values]).toEqual(wanted);
      }),
    );
  });
});
