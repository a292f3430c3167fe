import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Installation } from '#server/store/installation.ts';
import { every, everyInEach } from './every.ts';

const EVERY_MS = 1_000;
const FACTS = { where: 'test' };

/** Looks that last until the test ends them. */
function heldLooks() {
  const open: PromiseWithResolvers<void>[] = [];
  const look = vi.fn((_stopping: AbortSignal) => {
    const held = Promise.withResolvers<void>();
    open.push(held);
    return held.promise;
  });
  /** Ends the oldest look, with `error` or well. */
  const end = async (error?: Error): Promise<void> => {
    const held = open.shift();
    if (error) held?.reject(error);
    else held?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { look, end };
}

let errors: string[];
beforeEach(() => {
  vi.useFakeTimers();
  errors = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => errors.push(String(line)) > 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('regular job', () => {
  it('a regular job runs after one interval, and then every interval', async () => {
    const look = vi.fn(async () => undefined);
    const job = every(EVERY_MS, FACTS, look);
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
    expect(look).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS + 1);
    expect(look).toHaveBeenCalledTimes(3);
    await job.stop();
  });

  it('a regular job runs at once when it is asked to', async () => {
    const look = vi.fn(async () => undefined);
    const job = every(EVERY_MS, FACTS, look);
    await job.soon();
    expect(look).toHaveBeenCalledTimes(1);
    await job.stop();
  });

  it('a regular job queues exactly one more run however often it is woken during a run', async () => {
    const { look, end } = heldLooks();
    const job = every(EVERY_MS, FACTS, look);
    for (let n = 0; n < 5; n += 1) job.soon();
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect(look).toHaveBeenCalledTimes(1);
    await end();
    expect(look).toHaveBeenCalledTimes(2);
    await end();
    expect(look).toHaveBeenCalledTimes(2);
    await job.stop();
  });

  it('a regular job runs again after a failed run, and logs the failure', async () => {
    const { look, end } = heldLooks();
    const job = every(EVERY_MS, { where: 'upkeep', installation: 'client_1' }, look);
    job.soon();
    await end(new Error('disk full'));
    expect(errors.map((line) => JSON.parse(line))).toMatchObject([
      { where: 'upkeep', installation: 'client_1', error: 'disk full' },
    ]);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(look).toHaveBeenCalledTimes(2);
    await Promise.all([job.stop(), end()]);
  });

  it('a regular job logs nothing when the database is gone', async () => {
    const { look, end } = heldLooks();
    const job = every(EVERY_MS, FACTS, look);
    job.soon();
    await end(new Error('Connection terminated unexpectedly'));
    expect(look).toHaveBeenCalledTimes(1);
    expect(errors).toEqual([]);
    await job.stop();
  });

  it('a regular job logs a pool whose connections are all busy', async () => {
    const { look, end } = heldLooks();
    const job = every(EVERY_MS, FACTS, look);
    job.soon();
    await end(new Error('timeout exceeded when trying to connect'));
    expect(errors).toHaveLength(1);
    await job.stop();
  });

  it('stopping a regular job waits for the current run, warns it, and starts no other', async () => {
    const { look, end } = heldLooks();
    const job = every(EVERY_MS, FACTS, look);
    job.soon();
    job.soon();
    let isStopped = false;
    const stopped = job.stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
    expect(isStopped).toBe(false);
    expect(look.mock.calls[0]?.[0].aborted).toBe(true);
    await end();
    await stopped;
    await job.soon();
    expect(look).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a regular job rests before a queued run, as long as the run before it asks for', async () => {
    const { look, end } = heldLooks();
    const job = every(EVERY_MS, FACTS, look, { rest: (tookMs) => tookMs / 2 });
    job.soon();
    await vi.advanceTimersByTimeAsync(400);
    job.soon();
    await end();
    await vi.advanceTimersByTimeAsync(199);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenCalledTimes(2);
    await Promise.all([job.stop(), end()]);
  });

  it('stopping a regular job ends its rest', async () => {
    const { look, end } = heldLooks();
    const job = every(EVERY_MS, FACTS, look, { rest: () => 60_000 });
    job.soon();
    job.soon();
    await end();
    await job.stop();
    expect(look).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a job over all installations', () => {
  const installations = ['broken', 'sound'].map((schema) => ({ schema }) as Installation);

  it('a job over all installations serves the others when one fails, and names the one that failed', async () => {
    const seen: string[] = [];
    const job = everyInEach(EVERY_MS, 'test', installations, async ({ schema }) => {
      seen.push(schema);
      if (schema === 'broken') throw new Error('no such table');
    });
    await job.soon();
    expect(seen).toEqual(['broken', 'sound']);
    expect(errors.map((line) => JSON.parse(line))).toMatchObject([
      { where: 'test', installation: 'broken', error: 'no such table' },
    ]);
    await job.stop();
  });

  it('a stopped job over all installations begins with no further installation', async () => {
    const { look, end } = heldLooks();
    const job = everyInEach(EVERY_MS, 'test', installations, (_, stopping) => look(stopping));
    job.soon();
    await Promise.all([job.stop(), end()]);
    expect(look).toHaveBeenCalledTimes(1);
  });
});
