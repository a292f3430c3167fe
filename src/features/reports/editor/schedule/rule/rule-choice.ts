import { formatDay } from '#domain/formatting/date.ts';
import {
  type DayOfMonth,
  LAST_DAY,
  type MonthWeekday,
  type Ordinal,
  type PlainFrequency,
  type PlainRule,
  writeRule,
} from '#domain/recurrence/plain-rule.ts';
import { parseRule, WEEKDAYS } from '#domain/recurrence/rule.ts';
import { nextRuns } from '#domain/recurrence/runs.ts';

/** Frequencies to choose from; `other` stands for a rule that can only be shown as text. */
export const FREQUENCIES: readonly PlainFrequency[] = ['daily', 'weekly', 'monthly', 'yearly'];
export type Frequency = PlainFrequency | 'other';

/** Longest intervals that domain/recurrence accepts. */
export const MOST: Readonly<Record<PlainFrequency, number>> = {
  daily: 366,
  weekly: 52,
  monthly: 24,
  yearly: 10,
};

const FIRST_DAY: DayOfMonth = { by: 'number', day: 1 };

/**
 * Changes the frequency to every day, week, month or year at the same time of day; the day within the month stays
 * where both have one.
 */
export function withFrequency(rule: PlainRule | null, frequency: PlainFrequency): PlainRule {
  const { hour, minute, from, until } = rule ?? { hour: 6, minute: 0, from: null, until: null };
  const basics = { interval: 1, hour, minute, from, until };
  const on = rule && 'on' in rule ? rule.on : FIRST_DAY;
  switch (frequency) {
    case 'daily':
      return { frequency, ...basics };
    case 'weekly':
      return { frequency, weekdays: [WEEKDAYS[0]], ...basics };
    case 'monthly':
      return { frequency, on, ...basics };
    case 'yearly':
      return { frequency, month: 1, on, ...basics };
  }
}

/**
 * Changes the interval. "Every second week" needs a first day: if the rule has none, the next day on which it would
 * run without the interval is taken. `now`: epoch ms.
 */
export function withInterval(rule: PlainRule, interval: number, zone: string, now: number): PlainRule {
  if (interval === 1 || rule.from !== null) return { ...rule, interval };
  const [next = now] = nextRuns(parseRule(writeRule({ ...rule, interval: 1 })), zone, now, 1);
  return { ...rule, interval, from: formatDay(next, zone) };
}

/** Way to name a day of a month: by its number, or as the n-th of its kind. */
export type Position = 'number' | Ordinal;

/** `day`: any day; only the last day is named like this, the others by their number. */
export type KindOfDay = MonthWeekday | 'day';

export const positionOf = (on: DayOfMonth): Position => {
  if (on.by === 'weekday') return on.ordinal;
  return on.day === LAST_DAY ? LAST_DAY : 'number';
};
export const kindOf = (on: DayOfMonth): KindOfDay => (on.by === 'weekday' ? on.weekday : 'day');

/** Day that a position and a kind lead to; "the second day" is the day of number 2. */
export function dayAt(position: Position, kind: KindOfDay): DayOfMonth {
  if (position === 'number') return FIRST_DAY;
  if (kind === 'day') return { by: 'number', day: position };
  return { by: 'weekday', ordinal: position, weekday: kind };
}

/** Times of day in minutes since midnight: every quarter-hour, and the stored time if it is another one. */
export function quarterOptions(stored: { hour: number; minute: number }): { value: number; label: string }[] {
  const quarters = Array.from({ length: 96 }, (_, quarter) => quarter * 15);
  const minutes = [...new Set([...quarters, stored.hour * 60 + stored.minute])].sort((a, b) => a - b);
  return minutes.map((value) => ({ value, label: `${two(Math.floor(value / 60))}:${two(value % 60)}` }));
}

const two = (value: number): string => String(value).padStart(2, '0');
