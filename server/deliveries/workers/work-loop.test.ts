import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Installation } from '#server/store/installation.ts';
import type { SlotLimits } from './slots.ts';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

const MAILS: SlotLimits = { own: 1, shared: 12, most: 8 };
const RUNS: SlotLimits = { own: 0, shared: 1, most: 1 };

/** All that needs no timer is done. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const named = (id: string): Installation => ({ id, schema: id }) as Installation;

/** A loop over lists of rows in place of ledgers. */
function loopOver(limits: SlotLimits, run: (row: string) => Promise<void>) {
  const rows = new Map<Installation, string[]>();
  const begun: string[] = [];
  const claim = vi.fn(async (installation: Installation) => rows.get(installation)?.shift());
  loop = startWorkLoop({
    where: 'test',
    limits,
    claim,
    run: (_, row) => {
      begun.push(row);
      return run(row);
    },
  });
  /** Gives an installation this many rows, and wakes the loop for it. */
  const give = (installation: Installation, count: number): void => {
    rows.set(
      installation,
      Array.from({ length: count }, (_, n) => `${installation.id}${n}`),
    );
    loop?.wake(installation);
  };
  return { loop, begun, claim, give };
}

let loop: WorkLoop | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await loop?.stop();
  vi.restoreAllMocks();
});

describe('work loop of several installations', () => {
  it('the work loop leaves each installation a slot for its mails, however many mails hang in the others', async () => {
    const mute = Promise.withResolvers<void>();
    const { begun, give } = loopOver(MAILS, (row) =>
      row.startsWith('healthy') ? Promise.resolve() : mute.promise,
    );
    const begunOf = (id: string) => begun.filter((row) => row.startsWith(id)).length;
    const held = () => ['mute', 'dripping', 'silent'].map(begunOf);
    give(named('mute'), 20);
    await expect.poll(held).toEqual([8, 0, 0]);
    give(named('dripping'), 20);
    await expect.poll(held).toEqual([8, 6, 0]);
    give(named('silent'), 20);
    await expect.poll(held).toEqual([8, 6, 1]);
    give(named('healthy'), 30);
    await expect.poll(() => begunOf('healthy')).toBe(30);
    expect(held()).toEqual([8, 6, 1]);
    mute.resolve();
    await expect.poll(held).toEqual([20, 20, 20]);
  });

  it('the work loop takes turns: one report of an installation does not wait for the thousand of another', async () => {
    const gate = Promise.withResolvers<void>();
    const { begun, give } = loopOver(RUNS, () => gate.promise);
    give(named('many'), 4);
    await expect.poll(() => begun).toEqual(['many0']);
    give(named('one'), 1);
    gate.resolve();
    await expect.poll(() => begun).toEqual(['many0', 'one0', 'many1', 'many2', 'many3']);
  });

  it('the work loop serves the others when the claim of one installation fails, and that one when it is woken', async () => {
    const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { begun, claim, give } = loopOver(RUNS, async () => undefined);
    claim.mockRejectedValueOnce(new Error('no such table'));
    const [broken, sound] = [named('broken'), named('sound')];
    give(broken, 1);
    give(sound, 1);
    await settled();
    expect(begun).toEqual(['sound0']);
    expect(error.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { where: 'test', installation: 'broken', error: 'no such table' },
    ]);
    give(broken, 1);
    await expect.poll(() => begun).toEqual(['sound0', 'broken0']);
  });

  it('the work loop claims for the others at once while the claim of one installation hangs', async () => {
    const { begun, claim, give } = loopOver(MAILS, async () => undefined);
    const hanging = Promise.withResolvers<string>();
    claim.mockReturnValueOnce(hanging.promise);
    give(named('slow'), 0);
    give(named('swift'), 2);
    await settled();
    expect(begun).toEqual(['swift0', 'swift1']);
    hanging.resolve('late');
    await settled();
    expect(begun).toEqual(['swift0', 'swift1', 'late']);
  });

  it('the work loop takes the only slot from a claim that hangs, and still runs its row when it arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const gate = Promise.withResolvers<void>();
    const { begun, claim, give } = loopOver(RUNS, () => gate.promise);
    const hanging = Promise.withResolvers<string>();
    claim.mockReturnValueOnce(hanging.promise);
    give(named('slow'), 0);
    give(named('swift'), 2);
    await vi.advanceTimersByTimeAsync(499);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['swift0']);
    hanging.resolve('late');
    await settled();
    expect(begun).toEqual(['swift0', 'late']);
    gate.resolve();
    await settled();
    expect(begun).toEqual(['swift0', 'late', 'swift1']);
  });

  it('the work loop asks an installation without work once for each time that it is woken', async () => {
    const { claim, give } = loopOver(RUNS, async () => undefined);
    give(named('idle'), 0);
    await settled();
    expect(claim).toHaveBeenCalledTimes(1);
    give(named('idle'), 0);
    await settled();
    expect(claim).toHaveBeenCalledTimes(2);
  });
});

describe('a row whose work fails', () => {
  it('a row whose work fails is logged, and gives its slot back', async () => {
    const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { begun, give } = loopOver(RUNS, () => Promise.reject(new Error('out of luck')));
    give(named('unlucky'), 2);
    await expect.poll(() => begun).toEqual(['unlucky0', 'unlucky1']);
    await expect.poll(() => error).toHaveBeenCalledTimes(2);
    expect(JSON.parse(String(error.mock.calls[0]?.[0]))).toMatchObject({
      where: 'test',
      installation: 'unlucky',
      error: 'out of luck',
    });
  });
});

describe('stop of the work loop', () => {
  it('stopping the work loop waits for the row in work and takes no other', async () => {
    const gate = Promise.withResolvers<void>();
    const { loop: stopped, begun, give } = loopOver(RUNS, () => gate.promise);
    give(named('busy'), 2);
    await expect.poll(() => begun).toEqual(['busy0']);
    const end = vi.fn();
    const ending = stopped.stop().then(end);
    await expect(Promise.race([ending, Promise.resolve('still at work')])).resolves.toBe('still at work');
    gate.resolve();
    await ending;
    expect(begun).toEqual(['busy0']);
  });
});
