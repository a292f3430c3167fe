import { describe, expect, it } from 'vitest';
import { wallValue } from './calendar.ts';
import { steppedPeriod } from './period-step.ts';

describe('step to the neighbouring period', () => {
  it.each([
    ['a day', '2026-03-29T00:00', '2026-03-29T23:45', '2026-03-28T00:00', '2026-03-28T23:45'],
    ['a quarter-hour', '2026-03-29T00:00', '2026-03-29T00:00', '2026-03-28T23:45', '2026-03-28T23:45'],
    ['a shift', '2026-03-29T06:00', '2026-03-29T13:45', '2026-03-28T22:00', '2026-03-29T05:45'],
    ['a month', '2026-03-01T00:00', '2026-03-31T23:45', '2026-02-01T00:00', '2026-02-28T23:45'],
    ['a quarter', '2026-01-01T00:00', '2026-03-31T23:45', '2025-10-01T00:00', '2025-12-31T23:45'],
    ['a leap year', '2024-01-01T00:00', '2024-12-31T23:45', '2023-01-01T00:00', '2023-12-31T23:45'],
    ['a year to date', '2026-01-01T00:00', '2026-03-18T23:45', '2025-01-01T00:00', '2025-03-18T23:45'],
    ['a year to 29 February', '2024-01-01T00:00', '2024-02-29T11:45', '2023-01-01T00:00', '2023-02-28T11:45'],
  ])('%s steps to the one before', (_, startTime, endTime, first, last) => {
    expect(steppedPeriod({ startTime, endTime }, -1)).toEqual({ startTime: first, endTime: last });
  });

  it('neighbours touch: nothing lies between them or in both', () => {
    for (const length of [1, 3, 4, 96, 672, 2880]) {
      const startTime = '2026-02-10T06:15';
      const endTime = new Date(wallValue(startTime) + (length - 1) * 900_000).toISOString().slice(0, 16);
      const before = steppedPeriod({ startTime, endTime }, -1);
      const after = steppedPeriod({ startTime, endTime }, 1);
      expect(wallValue(before?.endTime ?? '') + 900_000).toBe(wallValue(startTime));
      expect(wallValue(after?.startTime ?? '') - 900_000).toBe(wallValue(endTime));
    }
  });

  it('there is no period before the first year that calendars know', () => {
    expect(steppedPeriod({ startTime: '1970-01-01T00:00', endTime: '1970-12-31T23:45' }, -1)).toBeNull();
  });
});
