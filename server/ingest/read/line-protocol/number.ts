import { DOT, LETTER_I, LETTER_U, MINUS, NINE, PLUS, ZERO } from './bytes.ts';

/**
 * Maximum number of digits that are exact in a double. Every power of ten up to 10^22 is exact too, so one division
 * is rounded right.
 */
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: EXACT_DIGITS + 1 }, (_, i) => 10 ** i);
const ANY_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const WHOLE_NUMBER = /^[+-]?\d{1,20}$/;
const INT64_LIMIT = 2n ** 63n;

/** Parses exponents and many digits; NaN for anything that is no number. */
function parseSlowly(text: string): number {
  return ANY_NUMBER.test(text) ? Number(text) : Number.NaN;
}

/** Parses `5i` and `5u`: whole numbers of 64 bits. */
function parseInteger(text: string, isUnsigned: boolean): number {
  if (!WHOLE_NUMBER.test(text)) return Number.NaN;
  const value = BigInt(text.replace('+', ''));
  const [least, limit] = isUnsigned ? [0n, INT64_LIMIT * 2n] : [-INT64_LIMIT, INT64_LIMIT];
  return value >= least && value < limit ? Number(value) : Number.NaN;
}

/**
 * Number of a field at bytes [start, end): float, integer (`i`) or unsigned (`u`). NaN when it is no number; an
 * overflow is infinite. Nearly all readings have few digits and no exponent, so those never become a string.
 */
export function parseNumber(bytes: Buffer, start: number, end: number): number {
  const last = bytes[end - 1];
  if (last === LETTER_I || last === LETTER_U) {
    return parseInteger(bytes.toString('latin1', start, end - 1), last === LETTER_U);
  }
  const first = bytes[start];
  let at = first === MINUS || first === PLUS ? start + 1 : start;
  let [mantissa, digits, decimals, hasPoint] = [0, 0, 0, false];
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte >= ZERO && byte <= NINE) {
      mantissa = mantissa * 10 + byte - ZERO;
      digits++;
      if (hasPoint) decimals++;
    } else if (byte === DOT && !hasPoint) hasPoint = true;
    else return parseSlowly(bytes.toString('latin1', start, end));
  }
  if (digits === 0 || digits > EXACT_DIGITS) return parseSlowly(bytes.toString('latin1', start, end));
  const value = mantissa / (POWERS_OF_TEN[decimals] as number);
  return first === MINUS ? -value : value;
}
