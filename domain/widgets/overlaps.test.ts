import { describe, expect, it } from 'vitest';
import { findOverlaps } from './overlaps.ts';

const TREE: Record<string, string[]> = { incomer: ['hall', 'office'], hall: ['press'], a: ['b'], b: ['a'] };
const find = (...chosen: string[]) => findOverlaps(chosen, (uuid) => TREE[uuid] ?? []);

describe('meters that contain others', () => {
  it('are found however deep, also past a meter that was not chosen', () => {
    expect(find('press', 'incomer')).toEqual([{ part: 'press', whole: 'incomer' }]);
    expect(find('incomer', 'hall', 'press')).toHaveLength(3);
  });

  it('beside each other have nothing in common', () => expect(find('hall', 'office')).toEqual([]));

  it('a meter does not contain itself, and a circle ends', () => {
    expect(find('a', 'a')).toEqual([]);
    expect(find('a', 'b')).toHaveLength(2);
  });
});
