import { describe, expect, it } from 'vitest';
import type { PlainRule } from '#domain/recurrence/plain-rule.ts';
import {
  dayAt,
  FREQUENCIES,
  kindOf,
  positionOf,
  quarterOptions,
  withFrequency,
  withInterval,
} from './rule-choice.ts';

const time = { hour: 18, minute: 30, interval: 1, from: null, until: null };
const monthly: PlainRule = {
  frequency: 'monthly',
  on: { by: 'weekday', ordinal: 2, weekday: 'TU' },
  ...time,
};

describe('another frequency or interval', () => {
  it('choosing another frequency keeps the time of day, and the day within the month where both have one', () => {
    for (const frequency of FREQUENCIES) {
      expect(withFrequency(monthly, frequency)).toMatchObject({ frequency, hour: 18, minute: 30 });
    }
    expect(withFrequency(monthly, 'yearly')).toMatchObject({ month: 1, on: monthly.on });
  });

  it('a frequency chosen instead of a rule text starts on Monday at six', () => {
    expect(withFrequency(null, 'weekly')).toMatchObject({ weekdays: ['MO'], hour: 6, minute: 0 });
  });

  it('longer intervals of a schedule count from the first day of the rule, or else from its next run', () => {
    const now = Date.parse('2026-03-18T23:30:00Z');
    const every = (rule: PlainRule, interval: number) =>
      withInterval(rule, interval, 'Europe/Budapest', now).from;
    expect(every(monthly, 2)).toBe('2026-04-14');
    expect(every({ frequency: 'daily', ...time }, 3)).toBe('2026-03-19');
    expect(every({ ...monthly, from: '2026-01-05' }, 2)).toBe('2026-01-05');
    expect(every(monthly, 1)).toBeNull();
  });
});

describe('day of a month', () => {
  it('a day of a month is the same after it is split into position and kind and joined again', () => {
    for (const on of [
      { by: 'number', day: -1 },
      { by: 'weekday', ordinal: 1, weekday: 'workday' },
      { by: 'weekday', ordinal: -1, weekday: 'SU' },
    ] as const) {
      expect(dayAt(positionOf(on), kindOf(on))).toEqual(on);
    }
  });

  it('a day of a month of any kind is given by its number', () => {
    expect(dayAt(2, 'day')).toEqual({ by: 'number', day: 2 });
    expect(dayAt('number', 'MO')).toEqual({ by: 'number', day: 1 });
  });
});

describe('times of day', () => {
  it('the times of day offered are the quarter-hours, and a stored time between them', () => {
    expect(quarterOptions({ hour: 6, minute: 0 })).toHaveLength(96);
    const odd = quarterOptions({ hour: 6, minute: 5 });
    expect(odd).toHaveLength(97);
    expect(odd[25]).toEqual({ value: 365, label: '06:05' });
  });
});
