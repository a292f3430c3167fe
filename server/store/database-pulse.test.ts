import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabasePulse } from './database-pulse.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Pulse of a database that answers when the test says so. */
function heldDatabase() {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const release = vi.fn();
  const connect = vi.fn(async () => ({ query: () => answer, release }));
  const pulse = new DatabasePulse({ connect } as unknown as Pool);
  return { pulse, connect, release, answer: resolve };
}

describe('pulse of the database', () => {
  it('the database is asked for its pulse once for all callers', async () => {
    const { pulse, connect, release, answer } = heldDatabase();
    const asked = [pulse.isAlive(), pulse.isAlive()];
    answer();
    expect(await Promise.all(asked)).toEqual([true, true]);
    expect(connect).toHaveBeenCalledTimes(1);
    expect(release).toHaveBeenCalledWith(false);
  });

  it('the database pulse is alive when this process, not the database, was late', async () => {
    const { pulse, answer } = heldDatabase();
    const asked = pulse.isAlive();
    vi.advanceTimersByTime(2_000);
    answer();
    expect(await asked).toBe(true);
  });

  it('the database pulse is gone after 2 s of silence, and its connection is dropped', async () => {
    const { pulse, release } = heldDatabase();
    const asked = pulse.isAlive();
    vi.advanceTimersByTime(2_000);
    expect(await asked).toBe(false);
    await vi.waitFor(() => expect(release).toHaveBeenCalledWith(true));
  });
});
