import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Points, reduceMinMax } from './min-max.ts';

const series = fc
  .array(fc.option(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { nil: null, freq: 4 }), {
    maxLength: 600,
  })
  .map((y): Points => ({ x: y.map((_, index) => index * 900), y }));
const columns = fc.integer({ min: 1, max: 100 });

const reduce = (points: Points, count: number) =>
  reduceMinMax(points, 0, Math.max(1, points.x.length) * 900, count);
const measured = (points: Points) => points.y.filter((value) => value !== null);

describe('min/max reduction', () => {
  it('a min/max reduction keeps at most two points per pixel column', () => {
    fc.assert(
      fc.property(series, columns, (points, count) => {
        expect(reduce(points, count).x.length).toBeLessThanOrEqual(
          points.x.length <= 2 * count ? points.x.length : 2 * count,
        );
      }),
    );
  });

  it('a min/max reduction keeps the least and the greatest value', () => {
    fc.assert(
      fc.property(series, columns, (points, count) => {
        const [before, after] = [measured(points), measured(reduce(points, count))];
        expect(Math.max(...after)).toBe(Math.max(...before));
        expect(Math.min(...after)).toBe(Math.min(...before));
      }),
    );
  });

  it('a min/max reduction keeps the time order and invents no point', () => {
    fc.assert(
      fc.property(series, columns, (points, count) => {
        const reduced = reduce(points, count);
        expect(reduced.x.every((x, index) => index === 0 || x > (reduced.x[index - 1] as number))).toBe(true);
        expect(reduced.x.map((x) => points.y[x / 900] ?? null)).toEqual(reduced.y);
      }),
    );
  });

  it('a min/max reduction keeps a gap as wide as a pixel column', () => {
    const y = Array.from({ length: 400 }, (_, index) => (index >= 200 && index < 240 ? null : index));
    const reduced = reduce({ x: y.map((_, index) => index * 900), y }, 20);
    expect(reduced.y).toContain(null);
  });
});
