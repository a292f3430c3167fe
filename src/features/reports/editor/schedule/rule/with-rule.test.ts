import { describe, expect, it } from 'vitest';
import type { Recurrence, RecurrencePeriod } from '#contract/reports/recurrence.ts';
import { withRule } from './with-rule.ts';

const DAILY = 'FREQ=DAILY;BYHOUR=6;BYMINUTE=0';
const WEEKLY = 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=6;BYMINUTE=0';
const MONTHLY = 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0';
const YEARLY = 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0';
const HOURLY = 'FREQ=HOURLY;BYMINUTE=0';

const covering = (period: RecurrencePeriod, rule = MONTHLY): Recurrence => ({
  ...{ rule, period, users: [], isActive: true, zone: 'Europe/Budapest', catchUp: true },
});

describe("change of a schedule's rhythm", () => {
  it.each([
    [DAILY, 'yesterday'],
    [WEEKLY, 'previous-week'],
    [YEARLY, 'previous-year'],
  ])(
    'a change to %s sets the period to %s when the old period was the usual one of its rhythm',
    (rule, period) => {
      expect(withRule(covering('previous-month'), rule)).toEqual({
        ...covering('previous-month'),
        rule,
        period,
      });
    },
  );

  it('a period that somebody chose stays as it is, and so does any period when the rhythm stays', () => {
    expect(withRule(covering('billing-month'), DAILY).period).toBe('billing-month');
    expect(withRule(covering('previous-quarter'), YEARLY).period).toBe('previous-quarter');
    expect(withRule(covering('previous-month'), MONTHLY.replace('=6', '=7')).period).toBe('previous-month');
    expect(withRule(covering('previous-month'), HOURLY).period).toBe('previous-month');
    expect(withRule(covering('previous-month', HOURLY), DAILY).period).toBe('previous-month');
  });
});
