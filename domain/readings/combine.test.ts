import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinationOf, combineSeries, combineValues } from './combine.ts';

const series = (values: number[], coverage: number[]) => ({
  start: 0,
  values: Float64Array.from(values),
  coverage: Float64Array.from(coverage),
});

describe('group values', () => {
  it('amounts, powers and times of a group are added, and everything else is averaged', () => {
    const names = ['energy', 'effectivePowerTotal', 'volume', 'flow', 'operatingTime', 'reactivePowerL1'];
    expect(names.map(combinationOf)).toEqual(names.map(() => 'sum'));
    const levels = ['temperature', 'voltageL1', 'frequency', 'cosPhiTotal', 'isActive', 'digital'];
    expect(levels.map(combinationOf)).toEqual(levels.map(() => 'mean'));
  });

  it("a group value is missing when a member's value is, and has the coverage of the worst member", () => {
    const members = [series([1, Number.NaN, 3], [1, 0, 0.5]), series([3, 5, 9], [0.25, 1, 1])];
    const like = members[0] as (typeof members)[0];
    const sum = combineSeries(members, 'sum', like);
    expect([...sum.values]).toEqual([4, Number.NaN, 12]);
    expect([...sum.coverage]).toEqual([0.25, 0, 0.5]);
    expect([...combineSeries(members, 'mean', like).values]).toEqual([2, Number.NaN, 6]);
    expect([...combineSeries([], 'sum', like).values]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('combining single values and combining series give the same result, and overflows are missing', () => {
    const value = fc.oneof(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.constantFrom(Number.NaN, 1e308),
    );
    const rows = fc.array(fc.array(value, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.constantFrom('sum' as const, 'mean' as const), (members, how) => {
        const all = members.map((row) => series(row, [1, 1, 1, 1, 1]));
        const wanted = [0, 1, 2, 3, 4].map((at) =>
          combineValues(
            members.map((row) => row[at] as number),
            how,
          ),
        );
        expect([...combineSeries(all, how, all[0] as (typeof all)[0]).values]).toEqual(wanted);
      }),
    );
  });

  it('the mean of a group lies between its least and greatest member, and its sum is the mean times the member count', () => {
    const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(values, (members) => {
        const mean = combineValues(members, 'mean');
        expect(mean).toBeGreaterThanOrEqual(Math.min(...members) - 1e-6);
        expect(mean).toBeLessThanOrEqual(Math.max(...members) + 1e-6);
        expect(combineValues(members, 'sum')).toBeCloseTo(mean * members.length, 6);
      }),
    );
  });
});
