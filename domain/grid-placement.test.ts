import { describe, expect, it } from 'vitest';
import { inReadingOrder, placeLast } from './grid-placement.ts';

interface Box {
  i: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

const box = (i: string, w: number, h: number): Box => ({ i, x: 0, y: 0, w, h });

describe('placing widgets', () => {
  it('adds one without moving the others', () => {
    const standing = [{ ...box('a', 6, 10), x: 3, y: 2 }];
    expect(placeLast(standing, box('b', 4, 5))).toEqual([standing[0], { ...box('b', 4, 5), x: 0, y: 12 }]);
    expect(placeLast(standing, box('c', 3, 5))[1]).toMatchObject({ x: 0, y: 0 });
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
