import { describe, expect, it } from 'vitest';
import { createHands, type Hands } from './hands.ts';

/** Takes as many hands as an installation gets. @returns how many those were */
function takeAll(hands: Hands, id: string): number {
  let taken = 0;
  while (!hands.isFull() && !hands.busy().includes(id)) {
    hands.take(id);
    taken += 1;
  }
  return taken;
}

describe('hands of a process', () => {
  it('one installation has as many as one may, and leaves the rest', () => {
    const hands = createHands({ own: 1, shared: 6, most: 4 });
    expect(takeAll(hands, 'mute')).toBe(4);
    expect(hands.busy()).toEqual(['mute']);
  });

  it('however many hang, each further installation has its own', () => {
    const hands = createHands({ own: 1, shared: 6, most: 4 });
    expect(['a', 'b', 'c', 'd'].map((id) => takeAll(hands, id))).toEqual([4, 4, 1, 1]);
    expect(hands.isFull()).toBe(false);
  });

  it('one that is given back can be taken by another', () => {
    const hands = createHands({ own: 1, shared: 3, most: 4 });
    expect([takeAll(hands, 'a'), takeAll(hands, 'b')]).toEqual([4, 1]);
    hands.giveBack('a');
    expect([takeAll(hands, 'b'), takeAll(hands, 'a')]).toEqual([1, 0]);
  });

  it('where none is anybody’s own, there are those shared', () => {
    const hands = createHands({ own: 0, shared: 1, most: 1 });
    expect(takeAll(hands, 'a')).toBe(1);
    expect(hands.isFull()).toBe(true);
    hands.giveBack('a');
    expect([hands.isFull(), hands.busy()]).toEqual([false, []]);
  });
});
