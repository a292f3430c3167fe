import { expect, it } from 'vitest';
import { monthOfDay, nextMonth } from './local-days.ts';

const dayOf = (year: number, month: number, day = 1): number => Date.UTC(year, month - 1, day) / 86_400_000;

it('the month after a month begins on its first day, whatever the lengths of the two', () => {
  for (const year of [1999, 2000, 2023, 2024, 2100]) {
    for (let month = 1; month <= 12; month += 1)
      expect(nextMonth(dayOf(year, month)), `${year}-${month}`).toBe(dayOf(year, month + 1));
  }
});

it('the month of a day begins on its first day', () => {
  expect(monthOfDay(dayOf(2024, 2, 29))).toBe(dayOf(2024, 2));
  expect(monthOfDay(dayOf(2024, 3, 1))).toBe(dayOf(2024, 3));
  expect(monthOfDay(dayOf(1969, 12, 31))).toBe(dayOf(1969, 12));
});
