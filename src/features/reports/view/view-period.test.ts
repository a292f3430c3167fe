import { describe, expect, it } from 'vitest';
import { periodOfAddress, refusePeriod, withPeriod } from './view-period.ts';

const february = { startTime: '2026-02-01T00:00', endTime: '2026-02-28T23:45' };

describe('period in the page address', () => {
  it('the period is read from and written to the page address, and the rest of the query stays', () => {
    const query = withPeriod(new URLSearchParams('x=1'), february);
    expect(query.get('x')).toBe('1');
    expect(periodOfAddress(query)).toEqual(february);
    expect(withPeriod(query, null).toString()).toBe('x=1');
  });

  it.each([
    '',
    'startTime=2026-02-01T00:00',
    'startTime=x&endTime=y',
    'startTime=2026-02-02T00:00&endTime=2026-02-01T00:00',
  ])('a broken period in the page address counts as none: %s', (query) =>
    expect(periodOfAddress(new URLSearchParams(query))).toBeNull(),
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
});
