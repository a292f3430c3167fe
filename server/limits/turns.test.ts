import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

const WAIT_MS = 30_000;
const here = new AbortController().signal;
const turns = (computing: number) =>
  new Turns({
    ...{ ofOwner: 2, waiting: 2, computing, waitMs: WAIT_MS },
    ...{ refuseOwner: () => new Error('too many of yours'), refuseAll: () => new Error('too many of all') },
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Notes the names in the order in which their turns come. */
function takeAll(of: Turns, names: readonly string[]) {
  const begun: string[] = [];
  const taken = names.map(async (name) => {
    const turn = await of.take(name, here);
    begun.push(name);
    return turn;
  });
  return { begun, taken };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('turns of heavy work', () => {
  it('one user has two pieces of work at once, two more wait, and the next is refused', async () => {
    const all = turns(9);
    const { begun, taken } = takeAll(all, ['a', 'a', 'a', 'a']);
    await settle();
    expect(begun).toEqual(['a', 'a']);
    await expect(all.take('a', here)).rejects.toThrow('too many of yours');
    (await taken[0])?.end();
    await settle();
    expect(begun).toEqual(['a', 'a', 'a']);
  });

  it('a user’s slot is held until the answer is taken, but others may compute before', async () => {
    const { begun, taken } = takeAll(turns(1), ['a', 'b']);
    await settle();
    expect(begun).toEqual(['a']);
    (await taken[0])?.computed();
    await settle();
    expect(begun).toEqual(['a', 'b']);
  });

  it('users take turns with heavy work, however much one of them asks for', async () => {
    const { begun, taken } = takeAll(turns(1), ['greedy', 'greedy', 'greedy', 'b', 'c']);
    for (const turn of taken) {
      await settle();
      void turn.then((one) => one.end());
    }
    await Promise.all(taken);
    expect(begun).toEqual(['greedy', 'greedy', 'b', 'c', 'greedy']);
  });

  it('heavy work whose turn does not come in time is refused, and the refusal says whose work was too much', async () => {
    const own = turns(9);
    takeAll(own, ['a', 'a']);
    const refusedOwn = expect(own.take('a', here)).rejects.toThrow('too many of yours');
    const others = turns(1);
    takeAll(others, ['a']);
    const refusedAll = expect(others.take('b', here)).rejects.toThrow('too many of all');
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    await Promise.all([refusedOwn, refusedAll]);
  });

  it('a caller who has gone leaves the queue of heavy work', async () => {
    const all = turns(1);
    const { taken } = takeAll(all, ['a']);
    const leaver = new AbortController();
    const left = expect(all.take('b', leaver.signal)).rejects.toThrow('gone');
    const last = all.take('c', here);
    leaver.abort(new Error('gone'));
    await left;
    (await taken[0])?.end();
    await last;
  });
});
