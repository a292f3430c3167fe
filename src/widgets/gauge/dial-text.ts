import { type Scale, scaleFor } from '#domain/formatting/compact.ts';
import { MISSING, writeNumber } from '#domain/formatting/number.ts';

const DIGITS = 3;
/** Scale ends at which a dial keeps its parameter's unit: at most four digits before the decimal point. */
const ENDS_OF_OWN_UNIT = { from: 1, below: 10_000 };

/**
 * Common format for the numbers of a dial, which are read side by side: the parameter's own unit, or another prefix
 * where the end of the scale is too large or too small for it.
 * @param prefix power of ten of the prefix that the module wants, absent: by size
 */
export function dialNumbers(max: number, unit: string, prefix: number | undefined): Scale {
  const { from, below } = ENDS_OF_OWN_UNIT;
  return prefix === undefined && max >= from && max < below
    ? { factor: 1, unit }
    : scaleFor(max, unit, prefix);
}

/** Significant digits of a number: three, or all digits before the decimal point. */
const digitsOf = (number: number): number =>
  number === 0 ? 1 : Math.max(DIGITS, Math.floor(Math.log10(Math.abs(number))) + 1);

/** Value in the unit of the dial, without that unit; a dash where missing. */
export function dialText(value: number | null, { factor }: Scale, locale: string): string {
  if (value === null) return MISSING;
  const digits = digitsOf(value * factor);
  return writeNumber(value * factor, locale, {
    minimumSignificantDigits: digits,
    maximumSignificantDigits: digits,
  });
}

/** Number at a scale mark, in the same unit, as short as possible. */
export const markText = (value: number, { factor }: Scale, locale: string): string =>
  writeNumber(value * factor, locale, { maximumSignificantDigits: digitsOf(value * factor) });
