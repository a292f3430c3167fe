import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from './rule.ts';
import { readRule, type SimpleRule, writeRule } from './simple-rule.ts';

const time = { hour: 6, minute: 30 };

describe('a rule of the form', () => {
  it('is the same after writing and reading', () => {
    const rules: SimpleRule[] = [
      { frequency: 'daily', ...time },
      ...WEEKDAYS.map((weekday): SimpleRule => ({ frequency: 'weekly', weekday, ...time })),
      ...WEEKDAYS.map((weekday): SimpleRule => ({ frequency: 'monthlyFirst', weekday, ...time })),
      ...[1, 15, 28, 31, -1].map((day): SimpleRule => ({ frequency: 'monthly', day, ...time })),
      ...[1, 6, 12].map((month): SimpleRule => ({ frequency: 'yearly', month, day: 1, ...time })),
    ];
    for (const rule of rules) expect(readRule(writeRule(rule))).toEqual(rule);
  });

  it('is written in RFC 5545', () => {
    expect(writeRule({ frequency: 'monthly', day: 1, hour: 6, minute: 0 })).toBe(
      'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
    );
    expect(writeRule({ frequency: 'monthlyFirst', weekday: 'MO', hour: 6, minute: 0 })).toBe(
      'FREQ=MONTHLY;BYDAY=1MO;BYHOUR=6;BYMINUTE=0',
    );
  });
});

describe('reading a rule from elsewhere', () => {
  it('takes prefix, case and harmless defaults as they come', () => {
    expect(readRule('RRULE:freq=daily;interval=1;byhour=6;byminute=30;bysecond=0')).toEqual({
      frequency: 'daily',
      ...time,
    });
  });

  it.each([
    'FREQ=DAILY;INTERVAL=2;BYHOUR=6;BYMINUTE=0',
    'FREQ=DAILY;COUNT=3;BYHOUR=6;BYMINUTE=0',
    'FREQ=WEEKLY;BYDAY=MO,TH;BYHOUR=6;BYMINUTE=0',
    'FREQ=WEEKLY;BYDAY=XX;BYHOUR=6;BYMINUTE=0',
    'FREQ=MONTHLY;BYDAY=2MO;BYHOUR=6;BYMINUTE=0',
    'FREQ=MONTHLY;BYMONTHDAY=0;BYHOUR=6;BYMINUTE=0',
    'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=24;BYMINUTE=0',
    'FREQ=HOURLY;BYMINUTE=0',
    'FREQ=YEARLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
    '',
    'nonsense',
  ])('leaves alone what the form cannot show: %s', (rule) => {
    expect(readRule(rule)).toBeNull();
  });
});
