import { describe, expect, it } from 'vitest';
import { shortPeriod } from './short-period.ts';

describe('period on a button', () => {
  it.each([
    ['2026-02-01T00:00', '2026-02-28T23:45', '2026-02-01 – 2026-02-28'],
    ['2026-03-18T00:00', '2026-03-18T23:45', '2026-03-18'],
    ['2026-03-18T06:00', '2026-03-18T13:45', '2026-03-18 06:00 – 14:00'],
    ['2026-03-17T22:00', '2026-03-18T05:45', '2026-03-17 22:00 – 2026-03-18 06:00'],
  ])('a button shows the period %s to %s in its shortest form', (startTime, endTime, text) =>
    expect(shortPeriod({ startTime, endTime })).toBe(text),
  );
});
