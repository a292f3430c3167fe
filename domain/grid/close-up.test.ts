import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeUp } from './close-up.ts';
import { inReadingOrder } from './grid-placement.ts';
import type { PlacedContainer } from './panel-layout.ts';

const widget = (i: string, x: number, y: number, w: number, h: number, parent: string | null = null) =>
  ({ i, component: i.startsWith('panel') ? 'Panel' : 'LineChart', x, y, w, h, parent }) as PlacedContainer;

const placesOf = (structure: readonly PlacedContainer[]) =>
  Object.fromEntries(closeUp(structure).map(({ i, x, y, w, h }) => [i, [x, y, w, h]]));

it('widgets move up and to the left into the holes of those that were left out', () => {
  expect(placesOf([widget('a', 6, 4, 3, 4), widget('b', 8, 20, 4, 10), widget('c', 0, 40, 12, 5)])).toEqual({
    a: [0, 0, 3, 4],
    b: [3, 0, 4, 10],
    c: [0, 10, 12, 5],
  });
});

it('a panel becomes as high as what is left in it', () => {
  const structure = [
    widget('panel', 0, 30, 12, 40),
    widget('inside', 6, 20, 6, 8, 'panel'),
    widget('below', 0, 80, 12, 3),
  ];
  expect(placesOf(structure)).toEqual({ panel: [0, 0, 12, 10], inside: [0, 0, 6, 8], below: [0, 10, 12, 3] });
});

const grid = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 11 }),
      y: fc.integer({ min: 0, max: 40 }),
      w: fc.integer({ min: 1, max: 12 }),
      h: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 12 },
  )
  .map((places) => places.map(({ x, y, w, h }, n) => widget(`w${n}`, Math.min(x, 12 - w), y, w, h)));

const namesOf = (widgets: readonly PlacedContainer[]) => inReadingOrder(widgets).map(({ i }) => i);

it('nothing overlaps, changes its size or its turn, whatever was left out, and closing up again changes nothing', () => {
  fc.assert(
    fc.property(grid, (structure) => {
      const closed = closeUp(structure);
      expect(closed.map(({ i, w, h }) => [i, w, h])).toEqual(structure.map(({ i, w, h }) => [i, w, h]));
      expect(namesOf(closed)).toEqual(namesOf(structure));
      for (const [n, one] of closed.entries())
        for (const other of closed.slice(n + 1))
          expect(
            one.x + one.w <= other.x ||
              other.x + other.w <= one.x ||
              one.y + one.h <= other.y ||
              other.y + other.h <= one.y,
          ).toBe(true);
      expect(closeUp(closed)).toEqual(closed);
    }),
  );
});
