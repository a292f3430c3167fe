import { describe, expect, it } from 'vitest';
import { parseFormula } from '#domain/formula/parse.ts';
import { calculateSeries } from './calculate.ts';

const series = (values: number[], coverage: number[]) => ({
  start: 0,
  values: Float64Array.from(values),
  coverage: Float64Array.from(coverage),
});

describe('calculated series', () => {
  it('is missing where an operand is, and covered as its worst operand', () => {
    const a = series([5, Number.NaN, 7], [1, 0, 0.5]);
    const b = series([2, 2, 3], [0.25, 1, 1]);
    const result = calculateSeries(
      parseFormula('a − b × 2'),
      new Map([
        ['a', a],
        ['b', b],
      ]),
      a,
    );
    expect([...result.values]).toEqual([1, Number.NaN, 1]);
    expect([...result.coverage]).toEqual([0.25, 0, 0.5]);
  });

  it('is missing where it divides by zero', () => {
    const a = series([0, 2], [1, 1]);
    const result = calculateSeries(parseFormula('1/(1/a)'), new Map([['a', a]]), a);
    expect([...result.values]).toEqual([Number.NaN, 2]);
  });
});
