import { describe, expect, it } from 'vitest';
import { createSlots, type Slots } from './slots.ts';

/**
 * Takes as many slots as an installation gets.
 * @returns the number of slots taken
 */
function takeAll(slots: Slots, id: string): number {
  let taken = 0;
  while (!slots.isFull() && !slots.busy().includes(id)) {
    slots.take(id);
    taken += 1;
  }
  return taken;
}

describe('slots of a process', () => {
  it('one installation takes at most its limit of slots and leaves the rest', () => {
    const slots = createSlots({ own: 1, shared: 6, most: 4 });
    expect(takeAll(slots, 'mute')).toBe(4);
    expect(slots.busy()).toEqual(['mute']);
  });

  it('each further installation keeps its own slot while all shared slots hang', () => {
    const slots = createSlots({ own: 1, shared: 6, most: 4 });
    expect(['a', 'b', 'c', 'd'].map((id) => takeAll(slots, id))).toEqual([4, 4, 1, 1]);
    expect(slots.isFull()).toBe(false);
  });

  it('a slot that is given back can be taken by another installation', () => {
    const slots = createSlots({ own: 1, shared: 3, most: 4 });
    expect([takeAll(slots, 'a'), takeAll(slots, 'b')]).toEqual([4, 1]);
    slots.giveBack('a');
    expect([takeAll(slots, 'b'), takeAll(slots, 'a')]).toEqual([1, 0]);
  });

  it('installations without slots of their own take the shared ones', () => {
    const slots = createSlots({ own: 0, shared: 1, most: 1 });
    expect(takeAll(slots, 'a')).toBe(1);
    expect(slots.isFull()).toBe(true);
    slots.giveBack('a');
    expect([slots.isFull(), slots.busy()]).toEqual([false, []]);
  });
});
