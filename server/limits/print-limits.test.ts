import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '#server/errors/api-error.ts';
import { createPrintLimits } from './print-limits.ts';

const refusalOf = (run: Promise<unknown>): Promise<ApiError | undefined> =>
  run.then(
    () => undefined,
    (error: ApiError) => error,
  );
const limitsOf = (most: number) => createPrintLimits(new RateLimiterMemory({ points: most, duration: 600 }));
afterEach(() => {
  vi.useRealTimers();
});
const retryAfter = (error: ApiError | undefined): number => Number(error?.headers['Retry-After']);

describe('PDFs asked for by hand', () => {
  it('a user may have two PDFs made at a time, whatever others do; the next may start when one ends or fails', async () => {
    const limits = limitsOf(20);
    const first = Promise.withResolvers<string>();
    const second = Promise.withResolvers<string>();
    const running = [limits.run('a', () => first.promise), limits.run('a', () => second.promise)] as const;
    const refusal = await refusalOf(limits.run('a', async () => 'x'));
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(retryAfter(refusal)).toBeGreaterThan(0);
    expect(await limits.run('b', async () => 'of b')).toBe('of b');

    first.reject(new Error('no browser'));
    await expect(running[0]).rejects.toThrow('no browser');
    expect(await limits.run('a', async () => 'third')).toBe('third');
    second.resolve('second');
    expect(await running[1]).toBe('second');
  });

  it('a user may have as many PDFs as the limit in ten minutes, and Retry-After says when the next is allowed', async () => {
    vi.useFakeTimers();
    const limits = limitsOf(20);
    for (let n = 0; n < 20; n += 1) {
      await limits.run('a', async () => n);
      vi.advanceTimersByTime(1_000);
    }
    const seconds = retryAfter(await refusalOf(limits.run('a', async () => 'x')));
    expect(seconds).toBe(580);
    vi.advanceTimersByTime((seconds - 1) * 1_000);
    expect(await refusalOf(limits.run('a', async () => 'x'))).toMatchObject({ status: 429 });
    vi.advanceTimersByTime(1_000);
    expect(await limits.run('a', async () => 'again')).toBe('again');
  });
});
