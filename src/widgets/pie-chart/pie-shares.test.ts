import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SLICES, pieShares, ringArcs } from './pie-shares.ts';

const part = (value: number | null, index: number) => ({
  key: `k${index}`,
  name: `Meter ${index}`,
  value,
  colorIndex: index,
  decimals: 1,
});
const pie = (...values: (number | null)[]) => pieShares(values.map(part), 'Other');

describe('pie', () => {
  it('R-WID-PIE-01 a pie names each part with its share, largest first', () => {
    const { slices, total } = pie(1, 3);
    expect(slices.map(({ name, share, value }) => [name, share, value])).toEqual([
      ['Meter 1', 0.75, 3],
      ['Meter 0', 0.25, 1],
    ]);
    expect(total).toBe(4);
  });

  it('a pie gathers all parts beyond six in one slice', () => {
    const { slices } = pie(10, 9, 8, 7, 6, 5, 3, 2);
    expect(slices).toHaveLength(MAX_SLICES + 1);
    expect(slices.at(-1)).toMatchObject({ name: 'Other', value: 5, share: 0.1, parts: 2 });
  });

  it('a part of a pie that was not measured, or is negative, is listed without a share', () => {
    const { slices, total } = pie(4, null, -1);
    expect(slices.map(({ value, share }) => [value, share])).toEqual([
      [4, 1],
      [-1, null],
      [null, null],
    ]);
    expect(total).toBe(3);
  });

  it('a pie without any measured part has no total', () => expect(pie(null, null).total).toBeNull());

  const amounts = fc.array(fc.double({ noNaN: true, min: 0.001, max: 1e9 }), { minLength: 1, maxLength: 12 });

  it('the shares of a pie sum to the whole, the slices to the total, and the arcs close the ring', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const { slices, total } = pie(...values);
        const sum = (numbers: (number | null)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
        expect(sum(slices.map(({ share }) => share))).toBeCloseTo(1, 9);
        expect(sum(slices.map(({ value }) => value)) / (total as number)).toBeCloseTo(1, 9);
        const arcs = ringArcs(slices, 0);
        expect(arcs.at(-1)?.to).toBeCloseTo(Math.PI * 2, 6);
        expect(
          arcs.every(({ from }, index) => index === 0 || Math.abs(from - (arcs[index - 1]?.to ?? 0)) < 1e-9),
        ).toBe(true);
      }),
    );
  });
});
