import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepPeaks } from './reduce-columns.ts';

const column = fc.array(fc.option(fc.double({ noNaN: true }), { nil: null }), {
  minLength: 1,
  maxLength: 500,
});
const peaks = (values: (number | null)[]) => {
  const present = values.filter((value) => value !== null);
  return [Math.min(...present), Math.max(...present)];
};

describe('reduction of columns with shared labels', () => {
  it('reducing columns keeps no more points than requested, in order, and the peaks of every column', () => {
    fc.assert(
      fc.property(
        column,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 8, max: 200 }),
        (values, copies, points) => {
          const columns = Array.from({ length: copies }, (_, i) =>
            values.map((value) => value && value * (i - 1)),
          );
          const labels = values.map((_, i) => i);
          const kept = keepPeaks({ labels, columns }, points);
          expect(kept.length).toBeLessThanOrEqual(Math.max(points, 2 * copies));
          expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b));
          for (const one of columns) expect(peaks(kept.map((i) => one[i] ?? null))).toEqual(peaks(one));
        },
      ),
    );
  });

  it('reducing columns keeps a gap as a gap', () => {
    const values = [...Array(50).fill(1), ...Array(50).fill(null), ...Array(50).fill(2)];
    const kept = keepPeaks({ labels: values.map((_, i) => i), columns: [values] }, 12);
    expect(kept.some((i) => values[i] === null)).toBe(true);
  });
});
