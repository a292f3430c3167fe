import { type DayOfMonth, LAST_DAY, type PlainRule, readMonths, readRule, WORKDAYS } from './plain-rule.ts';
import { WEEKDAYS } from './rule.ts';

/** A sentence to be translated: its key below `says` in the schedule's texts, and the values of its placeholders. */
export interface Words {
  key: string;
  values: Readonly<Record<string, string | number | Words | readonly Words[]>>;
}

const words = (key: string, values: Words['values'] = {}): Words => ({ key, values });
const pad = (value: number): string => String(value).padStart(2, '0');

/**
 * Describes a recurrence rule in words. A rule beyond the plain ones (RFC 5545 allows far more) is only described as
 * such. `count` is the interval: its plural forms hold the words for "every".
 */
export function describeRule(rule: string): Words {
  const plain = readRule(rule);
  if (plain) return withLimits(describeRhythm(plain), plain);
  const months = readMonths(rule);
  const [first] = months;
  return first ? withLimits(describeMonths(first, months), first) : words('other');
}

function withLimits(sentence: Words, { from, until }: PlainRule): Words {
  if (from && until) return words('fromUntil', { sentence, from, until });
  if (from) return words('from', { sentence, from });
  return until ? words('until', { sentence, until }) : sentence;
}

/** Hours before which Czech says "ve" instead of "v": two, three, four, twelve and similar ones. */
const SOFT_HOURS: readonly number[] = [2, 3, 4, 12, 13, 14, 20, 21, 22, 23];

/** Time of day, with its preposition. */
function describeTime({ hour, minute }: PlainRule): Words {
  const time = `${pad(hour)}:${pad(minute)}`;
  return words(SOFT_HOURS.includes(hour) ? 'at.soft' : 'at.plain', { time });
}

type Yearly = ReturnType<typeof readMonths>[number];

function describeMonths(rule: Yearly, months: readonly Yearly[]): Words {
  return words('yearly', { count: rule.interval, on: months.map(describeYearDay), at: describeTime(rule) });
}

const describeYearDay = ({ month, on }: Yearly): Words =>
  describeDay('inYear', on, { month: words(`month.${month}`), ofMonth: words(`ofMonth.${month}`) });

function describeRhythm(rule: PlainRule): Words {
  const { interval: count } = rule;
  const at = describeTime(rule);
  switch (rule.frequency) {
    case 'daily':
      return words('daily', { count, at });
    case 'weekly': {
      if (count === 1 && rule.weekdays.length === WEEKDAYS.length) return words('daily', { count, at });
      if (rule.weekdays.join() === WORKDAYS.join()) return words('workdays', { count, at });
      const days = rule.weekdays.map((day) => words(`onWeekday.${day}`));
      return words('weekly', { count, days, at });
    }
    case 'monthly':
      return words('monthly', { count, on: describeDay('inMonth', rule.on, {}), at });
    case 'yearly':
      return describeMonths(rule, [rule]);
  }
}

// The first and the last day of a month have words of their own: "le 1er", "elsején", "am letzten Tag".
function describeDay(place: 'inMonth' | 'inYear', on: DayOfMonth, names: Words['values']): Words {
  if (on.by === 'weekday') {
    const ordinal = on.ordinal === LAST_DAY ? 'last' : on.ordinal;
    return words(`${place}.nth`, { nth: words(`nth.${ordinal}.${on.weekday}`), ...names });
  }
  if (on.day === LAST_DAY) return words(`${place}.last`, names);
  return on.day === 1 ? words(`${place}.first`, names) : words(`${place}.day`, { day: on.day, ...names });
}
