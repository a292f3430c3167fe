import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GridPlace, settle, settleAround } from './grid-placement-settle.ts';

const place = (i: string, x: number, y: number, w: number, h: number): GridPlace => ({ i, x, y, w, h });
const overlap = (a: GridPlace, b: GridPlace): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const seen = (widgets: readonly GridPlace[]) => Object.fromEntries(widgets.map(({ i, x, y }) => [i, [x, y]]));

const columns = fc.integer({ min: 3, max: 12 });
const places = fc
  .array(fc.tuple(fc.nat(11), fc.nat(40), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })), {
    maxLength: 24,
  })
  .map((all) => all.map(([x, y, w, h], at) => place(`w${at}`, x, y, w, h)));

describe('settled grid', () => {
  it('a settled grid has no overlaps, no free space above a widget, and stays unchanged when settled again', () => {
    fc.assert(
      fc.property(places, columns, (given, cols) => {
        const settled = settle(given, cols);
        expect(settled.map(({ i, h }) => [i, h])).toEqual(given.map(({ i, h }) => [i, h]));
        for (const [at, one] of settled.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(0);
          expect(one.x + one.w).toBeLessThanOrEqual(cols);
          const others = settled.toSpliced(at, 1);
          expect(others.some((other) => overlap(one, other))).toBe(false);
          const raised = { ...one, y: one.y - 1 };
          expect(one.y === 0 || others.some((other) => overlap(raised, other))).toBe(true);
        }
        expect(settle(settled, cols)).toEqual(settled);
      }),
    );
  });
});

it('a widget stored without a size gets a column and a row to itself', () => {
  expect(settle([place('a', 0, 0, 0, 0), place('b', 0, 0, 0, 0), place('c', 0, 0, 12, 4)])).toEqual([
    place('a', 0, 0, 1, 1),
    place('b', 0, 1, 1, 1),
    place('c', 0, 2, 12, 4),
  ]);
});

describe('moved widget', () => {
  it('the grid settles around a moved widget, whatever it is and wherever it goes', () => {
    fc.assert(
      fc.property(places, fc.nat(40), fc.nat(11), columns, (given, y, x, cols) => {
        fc.pre(given.length > 0);
        const base = settle(given, cols);
        const moved = { ...(base[0] as GridPlace), x, y };
        const settled = settleAround(base, moved, cols);
        expect(settle(settled, cols)).toEqual(settled);
      }),
    );
  });

  const three = [place('a', 0, 0, 12, 4), place('b', 0, 4, 12, 4), place('c', 0, 8, 12, 4)];

  it('a moved widget pushes down the widgets at its new place', () => {
    expect(seen(settleAround(three, place('c', 0, 0, 12, 4)))).toEqual({ c: [0, 0], a: [0, 4], b: [0, 8] });
  });

  it('a moved widget changes places with the widget below it once it has passed the middle of that widget', () => {
    expect(seen(settleAround(three, place('a', 0, 2, 12, 4)))).toEqual({ a: [0, 0], b: [0, 4], c: [0, 8] });
    expect(seen(settleAround(three, place('a', 0, 3, 12, 4)))).toEqual({ b: [0, 0], a: [0, 4], c: [0, 8] });
  });

  it('a widget pushes its neighbour down when it grows over it', () => {
    const pair = [place('a', 0, 0, 6, 4), place('b', 6, 0, 6, 4)];
    expect(seen(settleAround(pair, place('a', 0, 0, 8, 4)))).toEqual({ a: [0, 0], b: [6, 4] });
    expect(seen(settleAround(pair, place('b', 4, 0, 8, 4)))).toEqual({ a: [0, 4], b: [4, 0] });
  });

  it('a moved widget that is new is added to the grid', () => {
    expect(seen(settleAround(three, place('new', 3, 4, 6, 2)))).toEqual({
      a: [0, 0],
      new: [3, 4],
      b: [0, 6],
      c: [0, 10],
    });
  });

  it('a widget that only moves aside leaves the others where they were', () => {
    const base = [place('a', 0, 0, 4, 4), place('b', 8, 0, 4, 4)];
    expect(seen(settleAround(base, place('a', 2, 0, 4, 4)))).toEqual({ a: [2, 0], b: [8, 0] });
  });
});
