import { expect, it } from 'vitest';
import { TokenRate } from './token-rate.ts';

/** Number of requests that pass, out of `tries`. */
const passes = (rate: TokenRate, token: string, perSecond: number, tries: number): number => {
  let count = 0;
  for (let i = 0; i < tries; i++) {
    try {
      rate.count(token, perSecond);
      count++;
    } catch (error) {
      expect(error).toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
    }
  }
  return count;
};

it('each ingest token may make its own number of requests per second', () => {
  let now = 0;
  const rate = new TokenRate(() => now);
  expect(passes(rate, 'a', 10, 50)).toBe(10);
  expect(passes(rate, 'b', 10, 5)).toBe(5);
  now += 500;
  expect(passes(rate, 'a', 10, 50)).toBe(5);
  now += 60_000;
  expect(passes(rate, 'a', 10, 50)).toBe(10);
  now -= 60_000;
  expect(passes(rate, 'a', 10, 50)).toBe(0);
});
