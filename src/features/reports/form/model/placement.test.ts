import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_COLUMNS, inReadingOrder, moveBy, placeAll, placeLast } from './placement.ts';

interface Box {
  i: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

const box = (i: string, w: number, h: number): Box => ({ i, x: 0, y: 0, w, h });
const boxes = fc
  .array(fc.record({ w: fc.integer({ min: 1, max: 12 }), h: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 20,
  })
  .map((sizes) => sizes.map(({ w, h }, at) => box(`w${at}`, w, h)));

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe('placing widgets', () => {
  it('never overlaps, never leaves the grid, keeps sizes and order', () => {
    fc.assert(
      fc.property(boxes, (given) => {
        const placed = placeAll(given);
        expect(placed.map(({ i, w, h }) => ({ i, w, h }))).toEqual(given.map(({ i, w, h }) => ({ i, w, h })));
        for (const [at, one] of placed.entries()) {
          expect(one.x + one.w).toBeLessThanOrEqual(GRID_COLUMNS);
          expect(placed.slice(at + 1).some((other) => overlap(one, other))).toBe(false);
        }
      }),
    );
  });

  it('fills a row from the left before it begins the next', () => {
    const placed = placeAll([box('a', 6, 10), box('b', 6, 10), box('c', 4, 10), box('d', 8, 10)]);
    expect(placed.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [6, 0],
      [0, 10],
      [4, 10],
    ]);
  });

  it('adds one without moving the others', () => {
    const standing = [{ ...box('a', 6, 10), x: 3, y: 2 }];
    expect(placeLast(standing, box('b', 4, 5))).toEqual([standing[0], { ...box('b', 4, 5), x: 0, y: 12 }]);
    expect(placeLast(standing, box('c', 3, 5))[1]).toMatchObject({ x: 0, y: 0 });
  });

  it('moves one up or down and stays put at the ends', () => {
    const three = placeAll([box('a', 12, 1), box('b', 12, 2), box('c', 12, 3)]);
    const order = (list: Box[]) => list.map(({ i }) => i).join('');
    expect(order(moveBy(three, 1, -1))).toBe('bac');
    expect(order(moveBy(three, 1, 1))).toBe('acb');
    expect(order(moveBy(three, 0, -1))).toBe('abc');
    expect(order(moveBy(three, 2, 1))).toBe('abc');
    expect(moveBy(three, 2, -1).map(({ y }) => y)).toEqual([0, 1, 4]);
  });

  it('reads a stored layout row by row', () => {
    const stored = [
      { ...box('c', 4, 4), x: 0, y: 10 },
      { ...box('b', 6, 10), x: 6, y: 0 },
      { ...box('a', 6, 10), x: 0, y: 0 },
    ];
    expect(inReadingOrder(stored).map(({ i }) => i)).toEqual(['a', 'b', 'c']);
  });
});
