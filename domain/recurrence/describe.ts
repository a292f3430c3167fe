import { LAST_DAY, readRule, type SimpleRule } from './simple-rule.ts';

/** A sentence to be translated: its key, its values, and values that are keys themselves. */
export interface RuleWords {
  key: string;
  values: Record<string, string | number>;
  /** Placeholder → translation key. */
  names: Record<string, string>;
}

/**
 * What a recurrence rule says, as keys below `recurrence` of the reports namespace. A rule beyond the form's
 * (RFC 5545 allows far more) is shown as it is written.
 */
export function describeRule(rule: string): RuleWords {
  const simple = readRule(rule);
  return simple ? describeSimple(simple) : { key: 'recurrence.says.other', values: { rule }, names: {} };
}

function describeSimple(rule: SimpleRule): RuleWords {
  const time = `${pad(rule.hour)}:${pad(rule.minute)}`;
  switch (rule.frequency) {
    case 'daily':
      return { key: 'recurrence.says.daily', values: { time }, names: {} };
    case 'weekly':
      return {
        key: 'recurrence.says.weekly',
        values: { time },
        names: { weekday: weekdayKey(rule.weekday) },
      };
    case 'monthlyFirst':
      return {
        key: 'recurrence.says.monthlyFirst',
        values: { time },
        names: { weekday: `recurrence.firstWeekday.${rule.weekday}` },
      };
    case 'monthly':
      return rule.day === LAST_DAY
        ? { key: 'recurrence.says.monthlyLast', values: { time }, names: {} }
        : { key: 'recurrence.says.monthly', values: { time, day: rule.day }, names: {} };
    case 'yearly':
      return describeYearly(rule, time);
  }
}

function describeYearly(rule: { month: number; day: number }, time: string): RuleWords {
  const names = { month: `recurrence.month.${rule.month}` };
  return rule.day === LAST_DAY
    ? { key: 'recurrence.says.yearlyLast', values: { time }, names }
    : { key: 'recurrence.says.yearly', values: { time, day: rule.day }, names };
}

const weekdayKey = (weekday: string): string => `recurrence.onWeekday.${weekday}`;
const pad = (value: number): string => String(value).padStart(2, '0');
