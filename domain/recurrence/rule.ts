/** Why a rule is refused; the client translates `rule.<code>`. */
export type RecurrenceRefusal =
  | 'syntax'
  | 'tooFrequent'
  | 'unsupported'
  | 'badValue'
  | 'neverRuns'
  | 'badZone';

/** A rule that is not accepted: `part` names the offending part, e.g. `BYHOUR`. */
export class RecurrenceError extends Error {
  readonly refusal: RecurrenceRefusal;
  readonly part: string | undefined;

  constructor(refusal: RecurrenceRefusal, message: string, part?: string) {
    super(message);
    this.name = 'RecurrenceError';
    this.refusal = refusal;
    this.part = part;
  }
}

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The accepted part of RFC 5545: at most one run a day, on wall time. */
export interface RecurrenceRule {
  freq: Frequency;
  /** Every n-th; counted from Monday 2001-01-01. */
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
const KNOWN_PARTS = new Set(
  'FREQ INTERVAL BYDAY BYMONTHDAY BYMONTH BYSETPOS BYHOUR BYMINUTE BYSECOND UNTIL WKST'.split(' '),
);

type Parts = ReadonlyMap<string, string>;

function splitParts(text: string): Parts {
  const parts = new Map<string, string>();
  for (const piece of text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')) {
    const [name, value, ...rest] = piece.split('=');
    if (!name || !value || rest.length > 0 || parts.has(name)) {
      throw new RecurrenceError('syntax', `"${piece}" is no NAME=VALUE that stands once`, name);
    }
    if (!KNOWN_PARTS.has(name)) throw new RecurrenceError('unsupported', `${name} is not supported`, name);
    parts.set(name, value);
  }
  return parts;
}

/** Whole numbers of a part, each from `least` to `most` in size; negative ones count from the end. */
function numbers(parts: Parts, name: string, least: number, most: number, negative = false): number[] {
  const text = parts.get(name);
  if (text === undefined) return [];
  const values = text.split(',').map((item) => {
    const value = Number(item);
    const size = negative ? Math.abs(value) : value;
    if (!/^[+-]?\d{1,3}$/.test(item) || size < least || size > most) {
      throw new RecurrenceError('badValue', `${name}=${item} is out of range`, name);
    }
    return value;
  });
  return [...new Set(values)];
}

/** A part that may hold one number only: a report runs at most once a day. */
function one(parts: Parts, name: string, most: number): number {
  const values = numbers(parts, name, 0, most);
  if (values.length > 1) throw new RecurrenceError('tooFrequent', `${name} may hold one value`, name);
  return values[0] ?? 0;
}

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
    // Within a year an ordinal would count weeks of the year: nobody means that.
    if (ordinal !== null && freq !== 'MONTHLY') {
      throw new RecurrenceError('unsupported', 'an ordinal weekday needs FREQ=MONTHLY', 'BYDAY');
    }
    return { day: match[2] as Weekday, ordinal };
  });
}

function until(parts: Parts): string | null {
  const text = parts.get('UNTIL') ?? null;
  if (text !== null && !UNTIL.test(text)) {
    throw new RecurrenceError('badValue', `UNTIL=${text} is no date`, 'UNTIL');
  }
  return text;
}

/**
 * Reads the text of an RFC 5545 recurrence rule (without DTSTART). COUNT, RDATE, sub-daily frequencies and several
 * times a day are refused.
 * @throws RecurrenceError
 */
export function parseRule(text: string): RecurrenceRule {
  const parts = splitParts(text);
  const freq = frequency(parts);
  const bySetPos = numbers(parts, 'BYSETPOS', 1, 31, true);
  if (bySetPos.length > 0 && freq !== 'MONTHLY') {
    throw new RecurrenceError('unsupported', 'BYSETPOS needs FREQ=MONTHLY', 'BYSETPOS');
  }
  if (parts.has('WKST') && parts.get('WKST') !== 'MO') {
    throw new RecurrenceError('unsupported', 'weeks start on Monday', 'WKST');
  }
  if (one(parts, 'BYSECOND', 59) !== 0) {
    throw new RecurrenceError('unsupported', 'seconds are not supported', 'BYSECOND');
  }
  return {
    freq,
    interval: numbers(parts, 'INTERVAL', 1, MAX_INTERVAL[freq])[0] ?? 1,
    byDay: weekdays(parts, freq),
    byMonthDay: numbers(parts, 'BYMONTHDAY', 1, 31, true),
    byMonth: numbers(parts, 'BYMONTH', 1, 12),
    bySetPos,
    hour: one(parts, 'BYHOUR', 23),
    minute: one(parts, 'BYMINUTE', 59),
    until: until(parts),
  };
}

/** The rule as text; `parseRule(formatRule(rule))` yields the rule again. */
export function formatRule(rule: RecurrenceRule): string {
  const list = (name: string, values: readonly (string | number)[]): string[] =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : [];
  return [
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
}
