import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketEdges, DAY_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import { periodInstants, shiftWallTime } from '#domain/time/report-period.ts';
import { CHART_STEPS, type ChartStep, condense, fittingStep, stepsOf } from './steps.ts';

const ZONE = 'Europe/Budapest';

/** Quarter-hours of local days, with their edges in a step. */
function quarters(startTime: string, days: number, zone = ZONE) {
  const period = periodInstants({ startTime, endTime: shiftWallTime(startTime, days * 1440 - 15) }, zone);
  const starts = bucketEdges(period, zone, 'quarter').slice(0, -1);
  return { period, starts, edges: (step: ChartStep) => bucketEdges(period, zone, step) };
}

const isMeasured = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined;
const measured = (values: readonly (number | null)[]): number[] => values.filter(isMeasured);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('values of a step', () => {
  it.each([
    ['the day of the spring change', '2026-03-29', 92, 23],
    ['the day of the autumn change', '2026-10-25', 100, 25],
    ['an ordinary day', '2026-02-01', 96, 24],
  ])('%s has all its quarter-hours in its day, and four in each of its hours', (_, day, count, hours) => {
    const { starts, edges } = quarters(`${day}T00:00`, 1);
    const ones = starts.map(() => 1);
    expect(condense(starts, ones, edges('day')).sum).toEqual([count]);
    expect(condense(starts, ones, edges('hour')).sum).toEqual(new Array(hours).fill(4));
  });

  it('the hour that the clocks repeat is two steps with values of their own', () => {
    const { starts, edges } = quarters('2026-10-25T00:00', 1);
    const values = starts.map((_, index) => index);
    expect(condense(starts, values, edges('hour')).low.slice(1, 5)).toEqual([4, 8, 12, 16]);
  });

  it('a step has the mean of what was measured, and none where nothing was', () => {
    const { starts, edges } = quarters('2026-02-01T00:00', 2);
    const values = starts.map((_, index) => (index === 3 ? 10 : index === 90 ? 20 : null));
    expect(condense(starts, values, edges('day'))).toEqual({
      mean: [15, null],
      low: [10, null],
      high: [20, null],
      sum: [30, null],
    });
  });

  it('at every step, the parts sum to the whole, the mean lies in the band, and lowest and highest stay, across gaps and clock changes', () => {
    const zones = fc.constantFrom(ZONE, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu');
    const cell = fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: null });
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(cell, { minLength: 1, maxLength: 97 }),
        fc.constantFrom(...CHART_STEPS),
        (zone, first, days, pattern, step) => {
          const startTime = shiftWallTime('2025-01-01T00:00', first * 1440);
          const { starts, edges } = quarters(startTime, days, zone);
          const values = starts.map((_, index) => pattern[index % pattern.length] ?? null);
          const all = measured(values);
          const { mean, low, high, sum } = condense(starts, values, edges(step));
          expect(total(measured(sum))).toBe(total(all));
          expect(Math.max(...measured(high))).toBe(Math.max(...all));
          expect(Math.min(...measured(low))).toBe(Math.min(...all));
          mean.forEach((value, index) => {
            expect([low[index], high[index], sum[index]].every((one) => isMeasured(one))).toBe(
              value !== null,
            );
            if (value === null) return;
            expect(value).toBeGreaterThanOrEqual(low[index] as number);
            expect(value).toBeLessThanOrEqual(high[index] as number);
          });
          if (step === 'quarter') expect(mean).toEqual(values);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('condensing days to months is the same as condensing their quarter-hours, for sums and extremes', () => {
    const { starts, edges } = quarters('2026-01-15T00:00', 120);
    const values = starts.map((_, index) => ((index * 7919) % 101) - 50);
    const days = edges('day');
    const byDay = condense(starts, values, days);
    const months = edges('month');
    const direct = condense(starts, values, months);
    expect(condense(days.slice(0, -1), byDay.sum, months).sum).toEqual(direct.sum);
    expect(condense(days.slice(0, -1), byDay.high, months).high).toEqual(direct.high);
    expect(condense(days.slice(0, -1), byDay.low, months).low).toEqual(direct.low);
  });
});

describe('choice of a step', () => {
  const span = (days: number) => ({ start: 0, end: days * DAY_MS });

  it('a chart offers its own interval and longer steps that its period has more than one of', () => {
    expect(stepsOf('quarter', span(1))).toEqual(['quarter', 'hour']);
    expect(stepsOf('quarter', span(31))).toEqual(['quarter', 'hour', 'day']);
    expect(stepsOf('day', span(365))).toEqual(['day', 'month']);
    expect(stepsOf('quarter', { start: 0, end: QUARTER_MS })).toEqual(['quarter']);
  });

  it('the finest step that fits is chosen: a finer one for a part, a longer one for a narrow chart', () => {
    const month = stepsOf('quarter', span(31));
    expect(fittingStep(month, span(31), 1000)).toBe('hour');
    expect(fittingStep(month, span(31), 500)).toBe('day');
    expect(fittingStep(month, span(3), 500)).toBe('quarter');
    expect(fittingStep(stepsOf('quarter', span(18_262)), span(18_262), 500)).toBe('month');
  });
});
