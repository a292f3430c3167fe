import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECURRENCE_PERIODS, type RecurrencePeriod } from '#contract/reports/recurrence.ts';
import { DAY_MS, wallTimeToInstant } from '#domain/time/calendar.ts';
import { periodInstants } from '#domain/time/report-period.ts';
import { coveredPeriod } from './covered-period.ts';
import { parseRule } from './rule.ts';
import { nextRuns } from './runs.ts';

const ZONE = 'Europe/Budapest';
const covered = (period: RecurrencePeriod, wallTime: string, billingDay?: number) =>
  coveredPeriod(
    { period, zone: ZONE, ...(billingDay ? { billingDay } : {}) },
    wallTimeToInstant(wallTime, ZONE),
  );

describe('R-REC-01 period covered by a run', () => {
  it.each<[RecurrencePeriod, string, string, string]>([
    ['yesterday', '2026-03-30T06:00', '2026-03-29T00:00', '2026-03-29T23:45'],
    ['previous-week', '2026-03-04T06:00', '2026-02-23T00:00', '2026-03-01T23:45'],
    ['previous-month', '2026-03-31T06:00', '2026-02-01T00:00', '2026-02-28T23:45'],
    ['previous-quarter', '2026-01-02T06:00', '2025-10-01T00:00', '2025-12-31T23:45'],
    ['previous-year', '2026-12-31T06:00', '2025-01-01T00:00', '2025-12-31T23:45'],
  ])('a run for %s on %s covers the last whole period before that day', (period, due, startTime, endTime) => {
    expect(covered(period, due)).toEqual({ startTime, endTime });
  });

  it('a run for a billing month covers the newest one that is over, counted from its first day', () => {
    const fromThe15th = { startTime: '2026-01-15T00:00', endTime: '2026-02-14T23:45' };
    expect(covered('billing-month', '2026-02-15T00:00', 15)).toEqual(fromThe15th);
    expect(covered('billing-month', '2026-03-14T23:59', 15)).toEqual(fromThe15th);
    expect(covered('billing-month', '2026-03-15T06:00', 15).startTime).toBe('2026-02-15T00:00');
    expect(covered('billing-month', '2026-03-01T06:00')).toEqual(
      covered('previous-month', '2026-03-01T06:00'),
    );
  });

  it('the covered period is over when the run comes due, whenever that is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RECURRENCE_PERIODS),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 3_000 * 24 }),
        (period, billingDay, hours) => {
          const due = Date.UTC(2024, 0, 1) + hours * 3_600_000;
          const { start, end } = periodInstants(coveredPeriod({ period, zone: ZONE, billingDay }, due), ZONE);
          expect(end).toBeLessThanOrEqual(due);
          expect(start).toBeLessThan(end);
          expect(due - start).toBeLessThan(2 * 366 * DAY_MS);
        },
      ),
    );
  });

  it.each<[RecurrencePeriod, string]>([
    ['yesterday', 'FREQ=DAILY;BYHOUR=6'],
    ['previous-week', 'FREQ=WEEKLY;BYDAY=TU;BYHOUR=6'],
    ['previous-month', 'FREQ=MONTHLY;BYMONTHDAY=3;BYHOUR=6'],
    ['billing-month', 'FREQ=MONTHLY;BYMONTHDAY=20;BYHOUR=6'],
    ['previous-quarter', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=2;BYHOUR=6'],
    ['previous-year', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=10;BYHOUR=6'],
  ])(
    'runs for %s that are as frequent as the period is long cover every quarter-hour exactly once',
    (period, rule) => {
      const runs = nextRuns(parseRule(rule), ZONE, Date.UTC(2026, 0, 1), 40);
      const periods = runs.map((run) =>
        periodInstants(coveredPeriod({ period, zone: ZONE, billingDay: 18 }, run), ZONE),
      );
      for (const [index, one] of periods.slice(1).entries()) expect(one.start).toBe(periods[index]?.end);
    },
  );
});
