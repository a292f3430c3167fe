import { afterEach, expect, it, vi } from 'vitest';
import { joinTabGroup } from './tab-group.ts';

afterEach(() => vi.unstubAllGlobals());

it('a tab lock granted only after its tab has left the group is released at once', async () => {
  const granted: (() => unknown)[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, _options: LockOptions, callback: () => unknown) => {
        granted.push(callback);
        return new Promise(() => undefined);
      },
    },
  });
  const source = { name: 'group', onMessage: vi.fn(), onGone: vi.fn(), onLead: vi.fn(), onJoined: vi.fn() };
  const group = joinTabGroup<string>(source);
  granted[0]?.();
  expect(source.onJoined).toHaveBeenCalledOnce();
  group.leave();
  // The leader's lock must not be held by a tab that has left.
  const leader = granted[1]?.();
  expect(await Promise.race([leader, Promise.resolve('held')])).not.toBe('held');
  expect(source.onLead).not.toHaveBeenCalled();
});
