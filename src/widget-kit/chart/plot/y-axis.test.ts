import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tickDecimals, yAxis } from './y-axis.ts';

const HEIGHT = 200;
const bound = fc.double({ noNaN: true, min: -1e9, max: 1e9 });

describe('y axis of a plot', () => {
  it.each([
    [0, 420, [0, 100, 200, 300, 400, 500]],
    [3, 19, [0, 5, 10, 15, 20]],
    [228, 236, [228, 230, 232, 234, 236]],
    [-4, 9, [-5, 0, 5, 10]],
    [0, 0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('an axis from %d to %d has round ticks', (min, max, ticks) => {
    expect(yAxis(min, max, false, HEIGHT).ticks).toEqual(ticks);
  });

  it('R-WID-LINE-02 the second axis of a plot shares the grid lines of the first', () => {
    expect(yAxis(0, 13, false, HEIGHT, 5).ticks).toHaveLength(6);
  });

  it('an axis has 4 to 6 ticks and contains every value', () => {
    fc.assert(
      fc.property(bound, bound, fc.boolean(), (a, b, needsZero) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const axis = yAxis(min, max, needsZero, HEIGHT);
        const slack = (axis.max - axis.min) * 1e-6;
        expect(axis.min - slack).toBeLessThanOrEqual(min);
        expect(axis.max + slack).toBeGreaterThanOrEqual(max);
        expect(axis.ticks.length).toBeGreaterThanOrEqual(4);
        expect(axis.ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('a low plot has fewer ticks', () => expect(yAxis(0, 100, true, 50).ticks).toHaveLength(3));

  it('tick labels have just enough decimals to tell the ticks apart', () => {
    expect(tickDecimals(yAxis(49.96, 50.04, false, HEIGHT), 1)).toBe(2);
    expect(tickDecimals(yAxis(0, 40_000, true, HEIGHT), 1e-3)).toBe(0);
  });
});
