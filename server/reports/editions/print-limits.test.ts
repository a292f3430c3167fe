import { describe, expect, it } from 'vitest';
import type { ApiError } from '#server/errors/api-error.ts';
import { createPrintLimits } from './print-limits.ts';

const refusalOf = (run: Promise<unknown>): Promise<ApiError | undefined> =>
  run.then(
    () => undefined,
    (error: ApiError) => error,
  );
const retryAfter = (error: ApiError | undefined): number => Number(error?.headers['Retry-After']);

describe('PDFs asked for by hand', () => {
  it('two at once for a user, whatever the others do; a place is free again when one ends, well or not', async () => {
    const limits = createPrintLimits();
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

  it('twenty in ten minutes; Retry-After tells when the next one may be asked for', async () => {
    let now = 1_000_000;
    const limits = createPrintLimits(() => now);
    for (let n = 0; n < 20; n += 1) {
      await limits.run('a', async () => n);
      now += 1_000;
    }
    const seconds = retryAfter(await refusalOf(limits.run('a', async () => 'x')));
    expect(seconds).toBe(580);
    now += (seconds - 1) * 1_000;
    expect(await refusalOf(limits.run('a', async () => 'x'))).toMatchObject({ status: 429 });
    now += 1_000;
    expect(await limits.run('a', async () => 'again')).toBe('again');
  });
});
