import { formatRule, parseRule, RecurrenceError, type RecurrenceRule, type Weekday } from './rule.ts';

/** Day of a month that stands for its last one. */
export const LAST_DAY = -1;

interface TimeOfDay {
  hour: number;
  minute: number;
}

/** The rules that the form can make: one run a day, week, month or year at one wall time. */
export type SimpleRule = TimeOfDay &
  (
    | { frequency: 'daily' }
    | { frequency: 'weekly'; weekday: Weekday }
    | { frequency: 'monthly'; day: number }
    | { frequency: 'monthlyFirst'; weekday: Weekday }
    | { frequency: 'yearly'; month: number; day: number }
  );
export type SimpleFrequency = SimpleRule['frequency'];

const PLAIN: Omit<RecurrenceRule, 'freq' | 'hour' | 'minute'> = {
  interval: 1,
  byDay: [],
  byMonthDay: [],
  byMonth: [],
  bySetPos: [],
  until: null,
};

/** RFC 5545 text of a simple rule, e.g. `FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0`. */
export function writeRule(rule: SimpleRule): string {
  return formatRule({ ...PLAIN, ...conditions(rule), hour: rule.hour, minute: rule.minute });
}

function conditions(rule: SimpleRule): Partial<RecurrenceRule> & Pick<RecurrenceRule, 'freq'> {
  switch (rule.frequency) {
    case 'daily':
      return { freq: 'DAILY' };
    case 'weekly':
      return { freq: 'WEEKLY', byDay: [{ day: rule.weekday, ordinal: null }] };
    case 'monthly':
      return { freq: 'MONTHLY', byMonthDay: [rule.day] };
    case 'monthlyFirst':
      return { freq: 'MONTHLY', byDay: [{ day: rule.weekday, ordinal: 1 }] };
    case 'yearly':
      return { freq: 'YEARLY', byMonth: [rule.month], byMonthDay: [rule.day] };
  }
}

/** Reads a rule back; null when it is refused, or says more than the form can show. */
export function readRule(text: string): SimpleRule | null {
  const rule = parseOrNull(text);
  const simple = rule && simplify(rule);
  // A condition that the form would lose does not survive the way there and back.
  return simple && writeRule(simple) === formatRule(rule) ? simple : null;
}

function simplify(rule: RecurrenceRule): SimpleRule | null {
  const { hour, minute } = rule;
  const weekday = rule.byDay[0]?.day;
  const day = rule.byMonthDay.find((one) => one >= LAST_DAY);
  const month = rule.byMonth[0];
  if (rule.freq === 'DAILY') return { frequency: 'daily', hour, minute };
  if (rule.freq === 'WEEKLY' && weekday) return { frequency: 'weekly', weekday, hour, minute };
  if (rule.freq === 'MONTHLY' && weekday) return { frequency: 'monthlyFirst', weekday, hour, minute };
  if (rule.freq === 'MONTHLY' && day) return { frequency: 'monthly', day, hour, minute };
  if (rule.freq === 'YEARLY' && month && day) return { frequency: 'yearly', month, day, hour, minute };
  return null;
}

function parseOrNull(text: string): RecurrenceRule | null {
  try {
    return parseRule(text);
  } catch (error) {
    if (error instanceof RecurrenceError) return null;
    throw error;
  }
}
