import { describe, expect, it } from 'vitest';
import { periodOfAddress, refusePeriod, withPeriod } from './view-period.ts';

const february = { startTime: '2026-02-01T00:00', endTime: '2026-02-28T23:45' };

describe('the period in the address', () => {
  it('is read and written, and leaves the rest of the query alone', () => {
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
  ])('is none when it is broken: %s', (query) =>
    expect(periodOfAddress(new URLSearchParams(query))).toBeNull(),
  );
});

describe('R-SET-07 choosing a period', () => {
  const now = '2026-03-18T14:30';
  const refusal = (startTime: string, endTime: string) => refusePeriod({ startTime, endTime }, now);

  it('takes all of today, nothing after it', () => {
    expect(refusal('2026-03-18T00:00', '2026-03-18T23:45')).toBeNull();
    expect(refusal('2026-03-18T00:00', '2026-03-19T00:00')).toBe('future');
    expect(refusal('2026-03-18T15:00', '2026-03-18T23:45')).toBe('future');
  });

  it('wants both ends, on quarter-hours, in order', () => {
    expect(refusal('', '2026-03-18T23:45')).toBe('missing');
    expect(refusal('2026-03-18T00:00', '2026-03-18T23:46')).toBe('missing');
    expect(refusal('2026-03-18T10:00', '2026-03-18T09:45')).toBe('order');
  });
});
