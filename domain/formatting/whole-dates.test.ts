import { expect, it } from 'vitest';
import { withWholeDates } from './whole-dates.ts';

it('a line can break within other words but not within a date', () => {
  expect(withWholeDates('kept at 2026-03-18 14:37, quarter-hours')).toBe(
    'kept at 2026-\u206003-\u206018 14:37, quarter-hours',
  );
});
