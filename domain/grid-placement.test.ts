import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_COLUMNS, inReadingOrder, moveBy, placeAll, placeLast, resizeOne } from './grid-placement.ts';

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

describe('a widget that is resized in its place', () => {
  const at = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

  it('moves down what it covers, and what that covers in turn', () => {
    const widgets = [at(0, 0, 6, 10), at(6, 0, 6, 10), at(0, 10, 6, 4), at(0, 14, 12, 2)];
    expect(resizeOne(widgets, 0, at(0, 0, 6, 12))).toEqual([
      at(0, 0, 6, 12),
      at(6, 0, 6, 10),
      at(0, 12, 6, 4),
      at(0, 16, 12, 2),
    ]);
  });

  it('leaves the others where they are when it becomes smaller, gaps included', () => {
    const widgets = [at(0, 0, 12, 10), at(0, 20, 6, 4)];
    expect(resizeOne(widgets, 0, at(0, 0, 4, 4))).toEqual([at(0, 0, 4, 4), at(0, 20, 6, 4)]);
  });

  it('stays on the grid when it becomes wider', () => {
    expect(resizeOne([at(8, 0, 4, 4)], 0, at(8, 0, 12, 4))).toEqual([at(0, 0, 12, 4)]);
    expect(resizeOne([at(6, 0, 6, 4), at(0, 0, 6, 4)], 0, at(6, 0, 8, 4))).toEqual([
      at(4, 0, 8, 4),
      at(0, 4, 6, 4),
    ]);
  });

  it('never lets two widgets overlap', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ w: fc.integer({ min: 1, max: 12 }), h: fc.integer({ min: 1, max: 9 }) }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.nat(),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 20 }),
        (sizes, pick, w, h) => {
          const widgets = placeAll(sizes.map((size) => ({ x: 0, y: 0, ...size })));
          const index = pick % widgets.length;
          const next = resizeOne(widgets, index, { ...(widgets[index] as (typeof widgets)[number]), w, h });
          for (const [i, a] of next.entries())
            for (const b of next.slice(i + 1)) {
              const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
              expect(apart).toBe(true);
            }
        },
      ),
    );
  });
});
