import { describe, expect, it } from 'vitest';
import { holidaysOf } from './holidays.ts';

const dates = (country: 'HU' | 'GB', year: number): string[] =>
  holidaysOf(country, year).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

describe('public holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('Easter in %i falls on %s', (year, easter) => expect(dates('HU', year)).toContain(easter));

  it('Hungary has fixed holidays, Good Friday, Easter and Whit Monday', () =>
    expect(dates('HU', 2026)).toEqual(
      expect.arrayContaining(['2026-03-15', '2026-04-03', '2026-04-06', '2026-05-25', '2026-12-24']),
    ));

  it('England has bank holidays on Mondays, and moves Boxing Day off a weekend', () =>
    expect(dates('GB', 2026)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-04',
      '2026-05-25',
      '2026-08-31',
      '2026-12-25',
      '2026-12-28',
    ]));

  it('Christmas on a Saturday moves the holidays to Monday and Tuesday', () =>
    expect(dates('GB', 2027).slice(-2)).toEqual(['2027-12-27', '2027-12-28']));
});
