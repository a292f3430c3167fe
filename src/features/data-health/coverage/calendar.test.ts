import { describe, expect, it } from 'vitest';
import { dayByKey, layCalendar, monthColumns, yearDays } from './calendar.ts';

describe('coverage calendar', () => {
  it('the calendar has all days of its year, leap days included, and an expected day without rows counts as not measured', () => {
    expect(yearDays(2025, {}, null)).toHaveLength(365);
    const days = yearDays(
      2024,
      { '2024-02-28': 1, '2024-02-29': 0.5, '2024-03-02': 1 },
      {
        from: '2024-02-29',
        until: '2024-03-01',
      },
    );
    expect(days).toHaveLength(366);
    expect(days.slice(58, 62)).toEqual([
      { date: '2024-02-28', share: null },
      { date: '2024-02-29', share: 0.5 },
      { date: '2024-03-01', share: 0 },
      { date: '2024-03-02', share: null },
    ]);
  });

  it('weeks run from Monday to Sunday and hold every day once', () => {
    // 2026-01-01 and 2026-12-31 are Thursdays.
    const weeks = layCalendar(yearDays(2026, {}, null));
    expect(weeks).toHaveLength(7);
    expect(weeks.map((row) => row[0]?.date ?? null)).toEqual([
      null,
      null,
      null,
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
      '2026-01-04',
    ]);
    expect(weeks[3]?.at(-1)?.date).toBe('2026-12-31');
    expect(weeks[4]?.at(-1)).toBeNull();
    expect(weeks.flat().filter(Boolean)).toHaveLength(365);
  });

  it('each month is placed at the week in which it begins', () => {
    const columns = monthColumns(yearDays(2026, {}, null));
    expect(columns).toHaveLength(12);
    expect(columns.slice(0, 3)).toEqual([0, 4, 8]);
  });

  it('keys move by day, by week and to the ends of the year, and never out of it', () => {
    expect(dayByKey('ArrowDown', 10, 365)).toBe(11);
    expect(dayByKey('ArrowRight', 10, 365)).toBe(17);
    expect(dayByKey('ArrowLeft', 3, 365)).toBe(3);
    expect(dayByKey('Home', 10, 365)).toBe(0);
    expect(dayByKey('End', 10, 365)).toBe(364);
    expect(dayByKey('Tab', 10, 365)).toBeNull();
  });
});
