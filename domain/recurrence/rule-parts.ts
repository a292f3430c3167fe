import { RecurrenceError } from './rule-error.ts';

const KNOWN_PARTS = new Set(
  'FREQ INTERVAL BYDAY BYMONTHDAY BYMONTH BYSETPOS BYHOUR BYMINUTE BYSECOND UNTIL WKST'.split(' '),
);

/** Parts of a rule's text by name. */
export type Parts = ReadonlyMap<string, string>;

/**
 * Splits a rule into its NAME=VALUE parts.
 * @throws RecurrenceError for a part that is unknown, incomplete or stands twice
 */
export function splitParts(text: string): Parts {
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
export function numbers(parts: Parts, name: string, least: number, most: number, negative = false): number[] {
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

/** Interval of a rule: every n-th day, week, month or year; 1 by default. */
export function interval(parts: Parts, most: number): number {
  if (parts.get('INTERVAL')?.includes(','))
    throw new RecurrenceError('badValue', 'INTERVAL is one number', 'INTERVAL');
  return numbers(parts, 'INTERVAL', 1, most)[0] ?? 1;
}

/** Value of a part that may hold one number only, because a report runs at most once a day. */
export function one(parts: Parts, name: string, most: number): number {
  const values = numbers(parts, name, 0, most);
  if (values.length > 1) throw new RecurrenceError('tooFrequent', `${name} may hold one value`, name);
  return values[0] ?? 0;
}
