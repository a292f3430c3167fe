import { expect, it } from 'vitest';
import { realtimeIntervalFrom } from './realtime-interval.ts';

it('P-SPEED-02 the interval of live points is the setting within its range, otherwise 5 s', () => {
  expect([1_000, 2_500, 300_000].map(realtimeIntervalFrom)).toEqual([1_000, 2_500, 300_000]);
  for (const odd of [undefined, null, '2500', 0, -1, 999, 300_001, 2500.5, Number.NaN, {}, [2500], true])
    expect(realtimeIntervalFrom(odd)).toBe(5_000);
});
