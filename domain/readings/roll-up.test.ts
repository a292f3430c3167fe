import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketEdges, QUARTER_MS } from '#domain/time/calendar.ts';
import { type QuarterSeries, rollUp } from './roll-up.ts';

const series = (
  values: number[],
  start = 0,
  coverage = values.map((value) => (Number.isNaN(value) ? 0 : 1)),
) =>
  ({
    start,
    values: Float64Array.from(values),
    coverage: Float64Array.from(coverage),
  }) satisfies QuarterSeries;

const hour = [0, 4 * QUARTER_MS];

describe('roll-up of quarter-hours', () => {
  it('a roll-up adds deltas, and averages gauges and states over the measured quarter-hours', () => {
    const some = series([1, Number.NaN, 3, Number.NaN]);
    expect(rollUp(some, hour, 'delta')).toEqual({ values: [4], coverage: [0.5], total: 4 });
    expect(rollUp(some, hour, 'gauge').values).toEqual([2]);
    expect(rollUp(some, hour, 'state').values).toEqual([2]);
  });

  it('a roll-up is null, never 0, when nothing was measured', () => {
    const none = series(Array(4).fill(Number.NaN));
    for (const kind of ['delta', 'gauge', 'state'] as const) {
      expect(rollUp(none, hour, kind)).toEqual({ values: [null], coverage: [0], total: null });
    }
    expect(rollUp(series([0, 0, 0, 0]), hour, 'delta').total).toBe(0);
  });

  it('a roll-up that overflows is missing', () => {
    expect(rollUp(series([1e308, 1e308]), [0, 2 * QUARTER_MS], 'delta').values).toEqual([null]);
  });

  it('roll-ups give equal sums for quarter-hours, hours, days and months in every zone (1e-9)', () => {
    const value = fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constant(Number.NaN));
    const zone = fc.constantFrom(
      'Europe/Budapest',
      'Australia/Lord_Howe',
      'Antarctica/Troll',
      'Asia/Seoul',
      'America/St_Johns',
      'UTC',
    );
    // Around the clock changes of March and April, when most of these zones shift.
    const start = fc.integer({
      min: Date.UTC(2026, 2, 20) / QUARTER_MS,
      max: Date.UTC(2026, 3, 8) / QUARTER_MS,
    });
    fc.assert(
      fc.property(
        zone,
        start,
        fc.array(value, { minLength: 1, maxLength: 800 }),
        (zoneName, first, values) => {
          const quarters = series(values, first * QUARTER_MS);
          const period = { start: quarters.start, end: quarters.start + values.length * QUARTER_MS };
          const magnitude = values.reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : Math.abs(one)), 0);
          const totals = (['quarter', 'hour', 'day', 'month'] as const).map((unit) => {
            const column = rollUp(quarters, bucketEdges(period, zoneName, unit), 'delta');
            expect(column.total).toBe(rollUp(quarters, [period.start, period.end], 'delta').values[0]);
            return column.values.reduce<number>((sum, one) => sum + (one ?? 0), 0);
          });
          for (const total of totals) {
            expect(Math.abs(total - (totals[0] as number))).toBeLessThanOrEqual(
              1e-9 * Math.max(1, magnitude),
            );
          }
        },
      ),
    );
  });
});
