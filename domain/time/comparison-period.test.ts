import { describe, expect, it } from 'vitest';
import { comparedWindow, comparisonPeriod } from './comparison-period.ts';

const LATER = '2030-01-01T00:00';

describe('comparison period', () => {
  it.each([
    ['the day before', '2026-03-29T00:00', '2026-03-29T23:45', '2026-03-28T00:00', '2026-03-28T23:45'],
    ['the week before', '2026-03-02T00:00', '2026-03-08T23:45', '2026-02-23T00:00', '2026-03-01T23:45'],
    ['the month before', '2026-03-01T00:00', '2026-03-31T23:45', '2026-02-01T00:00', '2026-02-28T23:45'],
    ['the quarter before', '2026-04-01T00:00', '2026-06-30T23:45', '2026-01-01T00:00', '2026-03-31T23:45'],
    ['the year before', '2026-01-01T00:00', '2026-12-31T23:45', '2025-01-01T00:00', '2025-12-31T23:45'],
    [
      'the year before a leap year',
      '2024-01-01T00:00',
      '2024-12-31T23:45',
      '2023-01-01T00:00',
      '2023-12-31T23:45',
    ],
    ['November', '2026-12-01T00:00', '2026-12-31T23:45', '2026-11-01T00:00', '2026-11-30T23:45'],
    ['December', '2026-01-01T00:00', '2026-01-31T23:45', '2025-12-01T00:00', '2025-12-31T23:45'],
    [
      'the three months before a winter over new year',
      '2025-11-01T00:00',
      '2026-01-31T23:45',
      '2025-08-01T00:00',
      '2025-10-31T23:45',
    ],
    [
      'the hours of the day before',
      '2026-03-02T06:00',
      '2026-03-02T07:45',
      '2026-03-01T06:00',
      '2026-03-01T07:45',
    ],
  ])('a report period can be compared with %s', (_, startTime, endTime, first, last) => {
    expect(comparisonPeriod({ startTime, endTime }, 'previous-period', LATER)).toEqual({
      startTime: first,
      endTime: last,
    });
  });

  it.each([
    ['the same dates', '2026-03-29T00:00', '2026-03-29T23:45', '2025-03-29T00:00', '2025-03-29T23:45'],
    ['all of February', '2028-02-01T00:00', '2028-02-29T23:45', '2027-02-01T00:00', '2027-02-28T23:45'],
    [
      'all of a leap February',
      '2025-02-01T00:00',
      '2025-02-28T23:45',
      '2024-02-01T00:00',
      '2024-02-29T23:45',
    ],
    ['28 February alone', '2025-02-28T00:00', '2025-02-28T23:45', '2024-02-28T00:00', '2024-02-28T23:45'],
    ['the week before March', '2025-02-22T00:00', '2025-02-28T23:45', '2024-02-22T00:00', '2024-02-28T23:45'],
    [
      '28 February of a leap year',
      '2024-02-28T00:00',
      '2024-02-28T23:45',
      '2023-02-28T00:00',
      '2023-02-28T23:45',
    ],
    [
      '29 February, as the 28th',
      '2024-02-29T00:00',
      '2024-02-29T23:45',
      '2023-02-28T00:00',
      '2023-02-28T23:45',
    ],
  ])('a period is compared with %s a year earlier', (_, startTime, endTime, first, last) => {
    expect(comparisonPeriod({ startTime, endTime }, 'previous-year', LATER)).toEqual({
      startTime: first,
      endTime: last,
    });
  });

  it.each([
    [
      'a day with a week earlier',
      '2026-03-29T00:00',
      '2026-03-29T23:45',
      '2026-03-22T00:00',
      '2026-03-22T23:45',
    ],
    ['a quarter-hour', '2026-03-29T06:15', '2026-03-29T06:15', '2026-03-22T06:15', '2026-03-22T06:15'],
    ['a week', '2026-03-02T00:00', '2026-03-08T23:45', '2026-02-23T00:00', '2026-03-01T23:45'],
    ['a month, five weeks', '2026-03-01T00:00', '2026-03-31T23:45', '2026-01-25T00:00', '2026-02-24T23:45'],
    ['four whole weeks', '2026-02-01T00:00', '2026-02-28T23:45', '2026-01-04T00:00', '2026-01-31T23:45'],
  ])('a period is compared with its weekdays: %s', (_, startTime, endTime, first, last) => {
    expect(comparisonPeriod({ startTime, endTime }, 'same-weekdays', LATER)).toEqual({
      startTime: first,
      endTime: last,
    });
  });

  it('a running period is compared with another one only as far as it has passed', () => {
    const march = { startTime: '2026-03-01T00:00', endTime: '2026-03-31T23:45' };
    expect(comparisonPeriod(march, 'previous-period', '2026-03-21T14:15')).toEqual({
      startTime: '2026-02-01T00:00',
      endTime: '2026-02-21T14:15',
    });
    // February has fewer days than have passed.
    expect(comparisonPeriod(march, 'previous-period', '2026-03-30T14:15').endTime).toBe('2026-02-28T23:45');
    // A period that has not begun is compared as a whole.
    expect(comparisonPeriod(march, 'previous-year', '2026-01-01T00:00').endTime).toBe('2025-03-31T23:45');
  });

  it('a device is compared only for the part of the period in which it is shown', () => {
    const march = { startTime: '2026-03-01T00:00', endTime: '2026-03-31T23:45' };
    const window = (start: string | null, end: string | null) =>
      comparedWindow({ start, end }, march, 'previous-period');
    expect(window(null, '2026-03-10T23:45')).toEqual({ start: null, end: '2026-02-10T23:45' });
    expect(window('2026-03-05T10:00', null)).toEqual({ start: '2026-02-05T10:00', end: null });
    // The device was shown in the whole period, so it is shown in the whole comparison period, whatever its dates.
    expect(window('2020-01-01T00:00', '2030-01-01T00:00')).toEqual({
      start: '2026-02-01T00:00',
      end: '2026-02-28T23:45',
    });
  });
});
