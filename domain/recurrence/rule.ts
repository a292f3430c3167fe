import { DateTime } from 'luxon';
import { RecurrenceError } from './rule-error.ts';
import { interval, numbers, one, type Parts, splitParts } from './rule-parts.ts';

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Accepted part of RFC 5545: at most one run a day, in wall time. */
export interface RecurrenceRule {
  freq: Frequency;
  /** First day, `20260105`: nothing runs before it, and intervals are counted from it; null: from Monday 2001-01-01. */
  start: string | null;
  /** Runs every n-th day, week, month or year. */
  interval: number;
  /** `ordinal`: 2 = second of the month, -1 = last; null: each. */
  byDay: { day: Weekday; ordinal: number | null }[];
  byMonthDay: number[];
  byMonth: number[];
  bySetPos: number[];
  hour: number;
  minute: number;
  /** As written: `20261231`, `20261231T060000` (wall time) or `20261231T050000Z`. */
  until: string | null;
}

const MAX_INTERVAL: Record<Frequency, number> = { DAILY: 366, WEEKLY: 52, MONTHLY: 24, YEARLY: 10 };
const BY_DAY = /^([+-]?\d)?(MO|TU|WE|TH|FR|SA|SU)$/;
const UNTIL = /^\d{8}(T\d{6}Z?)?$/;
/** RFC 5545 §3.8.2.4: a first day, as calendars write it before the rule. Times of day belong to the rule. */
const START = /^DTSTART(?:;VALUE=DATE)?:(\d{8})(?:T000000)?$/;

function frequency(parts: Parts): Frequency {
  const freq = parts.get('FREQ');
  if (freq === undefined) throw new RecurrenceError('syntax', 'FREQ is missing', 'FREQ');
  if (['HOURLY', 'MINUTELY', 'SECONDLY'].includes(freq)) {
    throw new RecurrenceError('tooFrequent', 'a report runs at most once a day', 'FREQ');
  }
  const known = FREQUENCIES.find((name) => name === freq);
  if (!known) throw new RecurrenceError('badValue', `FREQ=${freq} is unknown`, 'FREQ');
  return known;
}

function weekdays(parts: Parts, freq: Frequency): RecurrenceRule['byDay'] {
  const text = parts.get('BYDAY');
  if (text === undefined) return [];
  return text.split(',').map((item) => {
    const match = BY_DAY.exec(item);
    const ordinal = match?.[1] === undefined ? null : Number(match[1]);
    if (!match || ordinal === 0 || (ordinal !== null && Math.abs(ordinal) > 5)) {
      throw new RecurrenceError('badValue', `BYDAY=${item} is no weekday`, 'BYDAY');
    }
    // Without a month an ordinal would count weeks of the year, which nobody means.
    if (ordinal !== null && freq !== 'MONTHLY' && !(freq === 'YEARLY' && parts.has('BYMONTH'))) {
      throw new RecurrenceError('unsupported', 'an ordinal weekday needs a month', 'BYDAY');
    }
    return { day: match[2] as Weekday, ordinal };
  });
}

/** The calendar ends a year before ISO 8601 does; no run can be searched for after that. */
const LAST_YEAR = 9998;

/** True for a day, or a second of a day, that exists in the calendar. */
function isDate(text: string): boolean {
  const format = text.includes('T') ? "yyyyMMdd'T'HHmmss" : 'yyyyMMdd';
  const date = DateTime.fromFormat(text.replace('Z', ''), format, { zone: 'utc' });
  // 24:00 is read as the next day.
  return date.isValid && date.year <= LAST_YEAR && date.toFormat('yyyyMMdd') === text.slice(0, 8);
}

function until(parts: Parts): string | null {
  const text = parts.get('UNTIL') ?? null;
  if (text !== null && !(UNTIL.test(text) && isDate(text))) {
    throw new RecurrenceError('badValue', `UNTIL=${text} is no date`, 'UNTIL');
  }
  return text;
}

/** Splits a text into the rule and the first day, if one stands before it. */
function splitLines(text: string): { start: string | null; ruleText: string } {
  const lines = text.trim().toUpperCase().split(/\r?\n/);
  const [first = '', ...rest] = lines;
  if (!first.startsWith('DTSTART')) return { start: null, ruleText: lines.join('\n') };
  const day = START.exec(first)?.[1];
  if (day === undefined || !isDate(day)) {
    throw new RecurrenceError('badValue', `${first} is no day to start on`, 'DTSTART');
  }
  return { start: day, ruleText: rest.join('\n') };
}

/** Refuses parts that go together only in other frequencies (RFC 5545 §3.3.10, and at most one run a day). */
function checkCombination(rule: RecurrenceRule): void {
  const { freq, bySetPos, byMonthDay } = rule;
  if (bySetPos.length > 0 && freq !== 'MONTHLY' && !(freq === 'YEARLY' && rule.byMonth.length === 1)) {
    throw new RecurrenceError('unsupported', 'BYSETPOS needs a month', 'BYSETPOS');
  }
  if (byMonthDay.length > 0 && freq === 'WEEKLY') {
    throw new RecurrenceError('unsupported', 'a week has no days of the month', 'BYMONTHDAY');
  }
}

/**
 * Parses the text of an RFC 5545 recurrence rule, with or without a DTSTART line that holds a first day. COUNT,
 * RDATE, sub-daily frequencies and several times a day are refused.
 * @throws RecurrenceError
 */
export function parseRule(text: string): RecurrenceRule {
  const { start, ruleText } = splitLines(text);
  const parts = splitParts(ruleText);
  const freq = frequency(parts);
  if (parts.has('WKST') && parts.get('WKST') !== 'MO') {
    throw new RecurrenceError('unsupported', 'weeks start on Monday', 'WKST');
  }
  if (one(parts, 'BYSECOND', 59) !== 0) {
    throw new RecurrenceError('unsupported', 'seconds are not supported', 'BYSECOND');
  }
  const rule: RecurrenceRule = {
    freq,
    start,
    interval: interval(parts, MAX_INTERVAL[freq]),
    byDay: weekdays(parts, freq),
    byMonthDay: numbers(parts, 'BYMONTHDAY', 1, 31, true),
    byMonth: numbers(parts, 'BYMONTH', 1, 12),
    bySetPos: numbers(parts, 'BYSETPOS', 1, 31, true),
    hour: one(parts, 'BYHOUR', 23),
    minute: one(parts, 'BYMINUTE', 59),
    until: until(parts),
  };
  checkCombination(rule);
  return rule;
}

/** Text of a rule; `parseRule(formatRule(rule))` gives the same rule. */
export function formatRule(rule: RecurrenceRule): string {
  const list = (name: string, values: readonly (string | number)[]): string[] =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : [];
  const text = [
    `FREQ=${rule.freq}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    ...list('BYMONTH', rule.byMonth),
    ...list('BYMONTHDAY', rule.byMonthDay),
    ...list(
      'BYDAY',
      rule.byDay.map(({ day, ordinal }) => `${ordinal ?? ''}${day}`),
    ),
    ...list('BYSETPOS', rule.bySetPos),
    `BYHOUR=${rule.hour}`,
    `BYMINUTE=${rule.minute}`,
    ...(rule.until === null ? [] : [`UNTIL=${rule.until}`]),
  ].join(';');
  return rule.start === null ? text : `DTSTART;VALUE=DATE:${rule.start}\nRRULE:${text}`;
}
