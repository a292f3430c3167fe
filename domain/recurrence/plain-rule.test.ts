import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayOfMonth, ORDINALS, type PlainRule, readRule, writeRule } from './plain-rule.ts';
import { WEEKDAYS } from './rule.ts';

const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const basics = {
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  interval: fc.integer({ min: 1, max: 10 }),
  from: fc.option(day),
  until: fc.option(day),
};

const dayOfMonth: fc.Arbitrary<DayOfMonth> = fc.oneof(
  fc.record({
    by: fc.constant('number' as const),
    day: fc.constantFrom(-1, ...Array.from({ length: 31 }, (_, n) => n + 1)),
  }),
  fc.record({
    by: fc.constant('weekday' as const),
    ordinal: fc.constantFrom(...ORDINALS),
    weekday: fc.constantFrom(...WEEKDAYS, 'workday' as const),
  }),
);

const weekdays = fc
  .subarray([...WEEKDAYS], { minLength: 1 })
  .map((chosen) => WEEKDAYS.filter((one) => chosen.includes(one)));

const plainRule: fc.Arbitrary<PlainRule> = fc.oneof(
  fc.record({ frequency: fc.constant('daily' as const), ...basics }),
  fc.record({ frequency: fc.constant('weekly' as const), weekdays, ...basics }),
  fc.record({ frequency: fc.constant('monthly' as const), on: dayOfMonth, ...basics }),
  fc.record({
    frequency: fc.constant('yearly' as const),
    month: fc.integer({ min: 1, max: 12 }),
    on: dayOfMonth,
    ...basics,
  }),
);

const time = { hour: 6, minute: 0, interval: 1, from: null, until: null };

describe('R-REC-01 rule made by plain choices', () => {
  it('a rule made by plain choices is the same after it is written and read', () => {
    fc.assert(
      fc.property(plainRule, (rule) => {
        expect(readRule(writeRule(rule))).toEqual(rule);
      }),
    );
  });

  it('a rule made by plain choices is written in RFC 5545', () => {
    expect(writeRule({ frequency: 'monthly', on: { by: 'number', day: 1 }, ...time })).toBe(
      'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
    );
    expect(
      writeRule({ frequency: 'weekly', weekdays: ['TH', 'MO'], ...time, interval: 2, from: '2026-01-05' }),
    ).toBe('DTSTART;VALUE=DATE:20260105\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;BYHOUR=6;BYMINUTE=0');
    expect(
      writeRule({
        frequency: 'monthly',
        on: { by: 'weekday', ordinal: -1, weekday: 'workday' },
        ...time,
        until: '2026-12-31',
      }),
    ).toBe('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;BYHOUR=6;BYMINUTE=0;UNTIL=20261231');
  });
});

describe('rule from elsewhere', () => {
  it('a rule from elsewhere is read with any prefix, case, order and harmless defaults', () => {
    expect(readRule('RRULE:freq=weekly;interval=1;byday=th,mo;byhour=6;bysecond=0')).toEqual({
      frequency: 'weekly',
      weekdays: ['MO', 'TH'],
      ...time,
    });
  });

  it.each([
    'FREQ=DAILY;COUNT=3;BYHOUR=6;BYMINUTE=0',
    'FREQ=DAILY;BYDAY=MO;BYHOUR=6;BYMINUTE=0',
    'FREQ=WEEKLY;BYDAY=XX;BYHOUR=6;BYMINUTE=0',
    'FREQ=WEEKLY;BYHOUR=6;BYMINUTE=0',
    'FREQ=MONTHLY;BYDAY=5MO;BYHOUR=6;BYMINUTE=0',
    'FREQ=MONTHLY;BYDAY=1MO,3MO;BYHOUR=6;BYMINUTE=0',
    'FREQ=MONTHLY;BYMONTHDAY=1,15;BYHOUR=6;BYMINUTE=0',
    'FREQ=MONTHLY;BYMONTHDAY=-2;BYHOUR=6;BYMINUTE=0',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1;BYHOUR=6;BYMINUTE=0',
    'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0;UNTIL=20261231T050000Z',
    'FREQ=YEARLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
    'FREQ=HOURLY;BYMINUTE=0',
    '',
    'nonsense',
  ])('a rule from elsewhere is not read when plain choices cannot show it: %s', (rule) => {
    expect(readRule(rule)).toBeNull();
  });
});
