import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CachedLookup } from './cached-lookup.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Loads that the test ends itself. */
function heldLoads() {
  const loads: { end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const refreshed = new CachedLookup(
    () =>
      new Promise<string>((resolve, reject) => {
        loads.push({ end: resolve, fail: reject });
      }),
  );
  return { refreshed, loads };
}

describe('cached lookup', () => {
  it('a cached value is loaded once for all callers and then returned at once', async () => {
    const { refreshed, loads } = heldLoads();
    const asked = [refreshed.current(), refreshed.current()];
    expect(loads).toHaveLength(1);
    loads[0]?.end('a');
    expect(await Promise.all(asked)).toEqual(['a', 'a']);
    expect(refreshed.current()).toBe('a');
  });

  it('a cached value is renewed in the background', async () => {
    const { refreshed, loads } = heldLoads();
    const first = refreshed.current();
    loads[0]?.end('a');
    await first;
    vi.advanceTimersByTime(1_500);
    expect(refreshed.current()).toBe('a');
    expect(refreshed.current()).toBe('a');
    expect(loads).toHaveLength(2);
    loads[1]?.end('b');
    await vi.waitFor(() => expect(refreshed.current()).toBe('b'));
  });

  it('a cached value that is too old is not returned, and the call fails with the reason why it cannot be loaded', async () => {
    const { refreshed, loads } = heldLoads();
    const first = refreshed.current();
    loads[0]?.end('a');
    await first;
    vi.advanceTimersByTime(3_001);
    const late = refreshed.current();
    loads[1]?.fail(new Error('gone'));
    await expect(late).rejects.toThrow('gone');
  });

  it('a cached value read before a change is not kept', async () => {
    const { refreshed, loads } = heldLoads();
    const before = refreshed.current();
    refreshed.forget();
    const after = refreshed.current();
    expect(loads).toHaveLength(2);
    loads[1]?.end('new');
    await after;
    loads[0]?.end('old');
    await before;
    expect(refreshed.current()).toBe('new');
  });
});
