import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from './http-error.ts';
import { whenFree } from './when-free.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const putOff = () => new HttpError(429, 'too_many_reads', 'no', { retryAfterSeconds: 5 });

describe('a read that the server puts off', () => {
  it('a read that the server puts off is repeated after the time that it names', async () => {
    const read = vi.fn().mockRejectedValueOnce(putOff()).mockResolvedValue('data');
    const answer = whenFree(read, undefined);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_501);
    expect(await answer).toBe('data');
  });

  it('a read fails in the end when the server stays busy', async () => {
    const busy = new HttpError(503, 'server_busy', 'no', { retryAfterSeconds: 5 });
    const read = vi.fn().mockRejectedValue(busy);
    const answer = expect(whenFree(read, undefined)).rejects.toBe(busy);
    await vi.advanceTimersByTimeAsync(60_000);
    await answer;
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('a read that waits to be repeated ends at once when its caller gives it up', async () => {
    const abort = new AbortController();
    const read = vi.fn().mockRejectedValue(putOff());
    const answer = expect(whenFree(read, abort.signal)).rejects.toMatchObject({ code: 'cancelled' });
    await vi.advanceTimersByTimeAsync(1_000);
    abort.abort();
    await answer;
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('a read is not repeated for any other refusal', async () => {
    const refused = new HttpError(429, 'too_many_requests', 'no', { retryAfterSeconds: 5 });
    const read = vi.fn().mockRejectedValue(refused);
    await expect(whenFree(read, undefined)).rejects.toBe(refused);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
