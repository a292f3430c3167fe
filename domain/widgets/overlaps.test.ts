import { describe, expect, it } from 'vitest';
import { findOverlaps } from './overlaps.ts';

const TREE: Record<string, string[]> = { incomer: ['hall', 'office'], hall: ['press'], a: ['b'], b: ['a'] };
const find = (...chosen: string[]) => findOverlaps(chosen, (uuid) => TREE[uuid] ?? []);

describe('meters that contain other meters', () => {
  it('contained meters are found at any depth, also below a meter that was not chosen', () => {
    expect(find('press', 'incomer')).toEqual([{ part: 'press', whole: 'incomer' }]);
    expect(find('incomer', 'hall', 'press')).toHaveLength(3);
  });

  it('meters beside each other have no overlap', () => expect(find('hall', 'office')).toEqual([]));

  it('a meter does not contain itself, and a cycle ends', () => {
    expect(find('a', 'a')).toEqual([]);
    expect(find('a', 'b')).toHaveLength(2);
  });
});
