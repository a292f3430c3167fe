import { describe, expect, it } from 'vitest';
import { refusePeriod, viewOfAddress, withView } from './view-period.ts';

const february = { startTime: '2026-02-01T00:00', endTime: '2026-02-28T23:45' };

describe('view in the page address', () => {
  it('period and comparison are read from and written to the page address, and the rest of the query stays', () => {
    const query = withView(new URLSearchParams('x=1'), { period: february, compareWith: 'same-weekdays' });
    expect(viewOfAddress(query)).toEqual({ period: february, compareWith: 'same-weekdays', problem: null });
    const uncompared = withView(query, { compareWith: null });
    expect(viewOfAddress(uncompared)).toEqual({ period: february, compareWith: null, problem: null });
    expect(withView(uncompared, { period: null }).toString()).toBe('x=1');
  });

  it.each([
    ['', null],
    ['compareWith=nonsense', null],
    ['startTime=2026-02-01T00:00', 'broken'],
    ['startTime=2026-02-01T00:00&endTime=2026-02-30T00:00', 'broken'],
    ['startTime=2026-02-02T00:00&endTime=2026-02-01T00:00', 'order'],
    ['startTime=1976-01-01T00:00&endTime=2025-12-31T23:45', 'long'],
  ])('the period of an address that cannot be shown counts as none, with its reason: %s', (query, problem) =>
    expect(viewOfAddress(new URLSearchParams(query))).toEqual({ period: null, compareWith: null, problem }),
  );
});

describe('R-SET-07 choice of a period', () => {
  const now = '2026-03-18T14:30';
  const refusal = (startTime: string, endTime: string) => refusePeriod({ startTime, endTime }, now);

  it('a chosen period may take in all of today but nothing after it', () => {
    expect(refusal('2026-03-18T00:00', '2026-03-18T23:45')).toBeNull();
    expect(refusal('2026-03-18T00:00', '2026-03-19T00:00')).toBe('future');
    expect(refusal('2026-03-18T15:00', '2026-03-18T23:45')).toBe('future');
  });

  it('a chosen period needs both ends, on quarter-hours and in order', () => {
    expect(refusal('', '2026-03-18T23:45')).toBe('missing');
    expect(refusal('2026-03-18T00:00', '2026-03-18T23:46')).toBe('missing');
    expect(refusal('2026-03-18T10:00', '2026-03-18T09:45')).toBe('order');
  });

  it('a chosen period may be one quarter-hour, but not fifty years', () => {
    expect(refusal('2026-03-18T10:00', '2026-03-18T10:00')).toBeNull();
    expect(refusal('1976-03-18T00:00', '2026-03-18T09:45')).toBe('long');
  });
});
