import { describe, expect, it } from 'vitest';
import { periodEnd } from './period-end.ts';

describe('end of a period', () => {
  it.each([
    ['2026-02-28T23:45', '2026-02-28', '24:00'],
    ['2026-02-28T13:45', '2026-02-28', '14:00'],
    ['2026-02-28T00:00', '2026-02-28', '00:15'],
  ])('the period with the last quarter-hour %s ends on %s at %s', (endTime, day, clock) =>
    expect(periodEnd(endTime)).toEqual({ day, clock }),
  );
});
