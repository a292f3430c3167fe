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
      return describeMonthly(rule, time);
    case 'yearly':
      return describeYearly(rule, time);
  }
}

// The first and the last of a month have words of their own: "le 1er", "elsején", "am letzten Tag".
function describeMonthly({ day }: { day: number }, time: string): RuleWords {
  if (day === LAST_DAY) return { key: 'recurrence.says.monthlyLast', values: { time }, names: {} };
  if (day === 1) return { key: 'recurrence.says.monthlyFirstDay', values: { time }, names: {} };
  return { key: 'recurrence.says.monthly', values: { time, day }, names: {} };
}

function describeYearly({ month, day }: { month: number; day: number }, time: string): RuleWords {
  // Some languages decline the month behind a day: Slovak "15. marca".
  const names = { month: `recurrence.ofMonth.${month}` };
  if (day === LAST_DAY) return { key: 'recurrence.says.yearlyLast', values: { time }, names };
  if (day === 1) return { key: 'recurrence.says.yearlyFirstDay', values: { time }, names };
  return { key: 'recurrence.says.yearly', values: { time, day }, names };
}

const weekdayKey = (weekday: string): string => `recurrence.onWeekday.${weekday}`;
const pad = (value: number): string => String(value).padStart(2, '0');
