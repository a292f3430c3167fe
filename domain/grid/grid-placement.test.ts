import { describe, expect, it } from 'vitest';
import { inReadingOrder } from './grid-placement.ts';

interface Box {
  i: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

const box = (i: string, w: number, h: number): Box => ({ i, x: 0, y: 0, w, h });

describe('reading order of widgets', () => {
  it('reading order goes through a stored layout row by row', () => {
    const stored = [
      { ...box('c', 4, 4), x: 0, y: 10 },
      { ...box('b', 6, 10), x: 6, y: 0 },
      { ...box('a', 6, 10), x: 0, y: 0 },
    ];
    expect(inReadingOrder(stored).map(({ i }) => i)).toEqual(['a', 'b', 'c']);
  });
});
