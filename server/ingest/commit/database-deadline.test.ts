import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseDeadline } from './database-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const alive = { isAlive: async () => true };
const gone = { isAlive: async () => false };
const never = () => new Promise<never>(() => undefined);
const answerAfter = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value));
/** How a wait ends: the seconds it took, and its result or error code. */
async function endOf(wait: Promise<unknown>): Promise<[number, unknown]> {
  const started = performance.now();
  const ended = wait.then(
    (value) => value,
    (error: { code: string }) => error.code,
  );
  const at = ended.then(() => performance.now() - started);
  await vi.advanceTimersByTimeAsync(60_000);
  return [Math.round((await at) / 100) / 10, await ended];
}

describe('database deadline', () => {
  it('the database deadline lets a slow answer through while the database is alive', async () => {
    expect(await endOf(new DatabaseDeadline(alive).wait(answerAfter(14_000, 'stored')))).toEqual([
      14,
      'stored',
    ]);
  });

  it('the database deadline soon reports that the database is gone', async () => {
    expect(await endOf(new DatabaseDeadline(gone).wait(never()))).toEqual([1.5, 'database_unavailable']);
  });

  it('the database deadline reports a busy database after 15 s in all, whatever the steps', async () => {
    expect(await endOf(new DatabaseDeadline(alive).wait(never()))).toEqual([15, 'database_busy']);
    const deadline = new DatabaseDeadline(alive);
    expect(await endOf(deadline.wait(answerAfter(12_000, 'looked up')))).toEqual([12, 'looked up']);
    expect(await endOf(deadline.wait(never()))).toEqual([3, 'database_busy']);
  });

  it('the database deadline hands over a result that comes too late', async () => {
    const late = vi.fn();
    const wait = new DatabaseDeadline(alive).wait(answerAfter(20_000, 'connection'), late);
    expect(await endOf(wait)).toEqual([15, 'database_busy']);
    expect(late).toHaveBeenCalledWith('connection');
  });
});
