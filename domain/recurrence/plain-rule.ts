import { formatRule, parseRule, type RecurrenceRule, WEEKDAYS, type Weekday } from './rule.ts';
import { RecurrenceError } from './rule-error.ts';

/** Day number that stands for the last day of a month. */
export const LAST_DAY = -1;
/** Ordinals of a weekday within a month; -1: the last. The fifth is left out because most months have none. */
export const ORDINALS = [1, 2, 3, 4, -1] as const;
export type Ordinal = (typeof ORDINALS)[number];
/** A weekday, or any day from Monday to Friday. */
export type MonthWeekday = Weekday | 'workday';

/** A day within a month: by its number (1 to 31, or LAST_DAY), or as the n-th of its weekday. */
export type DayOfMonth =
  | { by: 'number'; day: number }
  | { by: 'weekday'; ordinal: Ordinal; weekday: MonthWeekday };

interface PlainBasics {
  /** Runs every n-th day, week, month or year. */
  interval: number;
  hour: number;
  minute: number;
  /** First and last local day, `2026-01-05`; null: from now on, without an end. */
  from: string | null;
  until: string | null;
}

/** Rules that can be made without knowing RFC 5545. */
export type PlainRule = PlainBasics &
  (
    | { frequency: 'daily' }
    /** `weekdays` are in order, at least one. */
    | { frequency: 'weekly'; weekdays: Weekday[] }
    | { frequency: 'monthly'; on: DayOfMonth }
    | { frequency: 'yearly'; month: number; on: DayOfMonth }
  );
export type PlainFrequency = PlainRule['frequency'];

export const WORKDAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5);

const compact = (day: string): string => day.replaceAll('-', '');
const expand = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

const each = (days: readonly Weekday[]): RecurrenceRule['byDay'] =>
  days.map((day) => ({ day, ordinal: null }));

type Conditions = Partial<Pick<RecurrenceRule, 'byDay' | 'byMonthDay' | 'byMonth' | 'bySetPos'>>;

function dayConditions(on: DayOfMonth): Conditions {
  if (on.by === 'number') return { byMonthDay: [on.day] };
  if (on.weekday === 'workday') return { byDay: each(WORKDAYS), bySetPos: [on.ordinal] };
  return { byDay: [{ day: on.weekday, ordinal: on.ordinal }] };
}

function conditions(rule: PlainRule): Conditions & Pick<RecurrenceRule, 'freq'> {
  switch (rule.frequency) {
    case 'daily':
      return { freq: 'DAILY' };
    case 'weekly':
      return { freq: 'WEEKLY', byDay: each(WEEKDAYS.filter((day) => rule.weekdays.includes(day))) };
    case 'monthly':
      return { freq: 'MONTHLY', ...dayConditions(rule.on) };
    case 'yearly':
      return { freq: 'YEARLY', byMonth: [rule.month], ...dayConditions(rule.on) };
  }
}

/** RFC 5545 text of a plain rule, e.g. `FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0`. */
export function writeRule(rule: PlainRule): string {
  const { interval, hour, minute, from, until } = rule;
  return formatRule({
    byDay: [],
    byMonthDay: [],
    byMonth: [],
    bySetPos: [],
    ...conditions(rule),
    interval,
    hour,
    minute,
    start: from && compact(from),
    until: until && compact(until),
  });
}

/** Reads a rule back; null when it is refused or is not a plain rule. */
export function readRule(text: string): PlainRule | null {
  const rule = parseOrNull(text);
  const plain = rule && simplify(rule);
  // A condition that the plain rule has lost makes the texts differ.
  return plain && writeRule(plain) === formatRule(inOrder(rule)) ? plain : null;
}

/**
 * Reads a rule of several months of the year, such as the first of each quarter, as one plain rule per month; empty
 * for any other rule.
 */
export function readMonths(text: string): Extract<PlainRule, { frequency: 'yearly' }>[] {
  const rule = parseOrNull(text);
  const isOfYear = rule?.freq === 'YEARLY' || (rule?.freq === 'MONTHLY' && rule.interval === 1);
  if (!rule || !isOfYear || rule.byMonth.length < 2) return [];
  const plain = rule.byMonth.map((month) =>
    readRule(formatRule({ ...rule, freq: 'YEARLY', byMonth: [month] })),
  );
  const found = plain.filter((one) => one?.frequency === 'yearly');
  return found.length === plain.length ? found : [];
}

/** Sorts the weekdays: MO,TU and TU,MO are the same rule. */
const inOrder = (rule: RecurrenceRule): RecurrenceRule => ({
  ...rule,
  byDay: [...rule.byDay].sort((a, b) => WEEKDAYS.indexOf(a.day) - WEEKDAYS.indexOf(b.day)),
});

function dayOf({ byMonthDay, byDay, bySetPos }: RecurrenceRule): DayOfMonth | null {
  const [day] = byMonthDay;
  if (day !== undefined) return { by: 'number', day };
  const position = bySetPos[0] ?? byDay[0]?.ordinal;
  const ordinal = ORDINALS.find((one) => one === position);
  const weekday = bySetPos.length > 0 ? 'workday' : byDay[0]?.day;
  return ordinal && weekday ? { by: 'weekday', ordinal, weekday } : null;
}

function simplify(rule: RecurrenceRule): PlainRule | null {
  const { interval, hour, minute, start, until } = rule;
  const basics = { interval, hour, minute, from: start && expand(start), until: until && expand(until) };
  if (rule.freq === 'DAILY') return { frequency: 'daily', ...basics };
  if (rule.freq === 'WEEKLY') {
    const weekdays = inOrder(rule).byDay.map(({ day }) => day);
    return weekdays.length > 0 ? { frequency: 'weekly', weekdays, ...basics } : null;
  }
  const on = dayOf(rule);
  if (!on || (on.by === 'number' && on.day < LAST_DAY)) return null;
  if (rule.freq === 'MONTHLY') return { frequency: 'monthly', on, ...basics };
  const [month] = rule.byMonth;
  return month ? { frequency: 'yearly', month, on, ...basics } : null;
}

function parseOrNull(text: string): RecurrenceRule | null {
  try {
    return parseRule(text);
  } catch (error) {
    if (error instanceof RecurrenceError) return null;
    throw error;
  }
}
