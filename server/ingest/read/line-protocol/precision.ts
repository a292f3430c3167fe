import { MINUS, NINE, ZERO } from './bytes.ts';

/** Conversion of a timestamp to milliseconds: digits cut from its end, then a factor. */
export interface Precision {
  cutDigits: number;
  factor: number;
}

const NANOSECONDS: Precision = { cutDigits: 6, factor: 1 };
const MICROSECONDS: Precision = { cutDigits: 3, factor: 1 };

/** The names of version 2 (ns, us, ms, s) and of version 1 (n, u, ms, s, m, h). */
const PRECISIONS: Readonly<Record<string, Precision>> = {
  ns: NANOSECONDS,
  n: NANOSECONDS,
  us: MICROSECONDS,
  u: MICROSECONDS,
  µ: MICROSECONDS,
  ms: { cutDigits: 0, factor: 1 },
  s: { cutDigits: 0, factor: 1_000 },
  m: { cutDigits: 0, factor: 60_000 },
  h: { cutDigits: 0, factor: 3_600_000 },
};

/** Precision by name; nanoseconds without a name, undefined for an unknown one. */
export const precisionOf = (name: string | undefined): Precision | undefined =>
  name === undefined || name === ''
    ? NANOSECONDS
    : Object.hasOwn(PRECISIONS, name)
      ? PRECISIONS[name]
      : undefined;

const MAX_DIGITS = 19;

/**
 * Epoch ms of the timestamp at bytes [start, end); NaN when it is none. Present-day nanoseconds do not fit a double,
 * so their last digits are cut off as digits: readings are kept by the millisecond.
 */
export function parseTimestamp(bytes: Buffer, start: number, end: number, precision: Precision): number {
  const isNegative = bytes[start] === MINUS;
  const first = isNegative ? start + 1 : start;
  if (end === first || end - first > MAX_DIGITS) return Number.NaN;
  const stop = end - precision.cutDigits;
  let value = 0;
  for (let at = first; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < ZERO || byte > NINE) return Number.NaN;
    if (at < stop) value = value * 10 + byte - ZERO;
  }
  return (isNegative ? -value : value) * precision.factor;
}
