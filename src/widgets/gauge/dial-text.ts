import { type Scale, scaleFor } from '#domain/formatting/compact.ts';
import { MISSING, writeNumber } from '#domain/formatting/number.ts';

const DIGITS = 3;
/** A dial keeps the unit of its parameter while its end has at most four digits before the mark. */
const ENDS_OF_OWN_UNIT = { from: 1, below: 10_000 };

/**
 * How the numbers of a dial are written, all alike as they are read beside each other: in the parameter's own unit, in
 * another prefix where its end is too large or too small for that.
 * @param prefix power of ten of the prefix that the module wants, absent: by size
 */
export function dialNumbers(max: number, unit: string, prefix: number | undefined): Scale {
  const { from, below } = ENDS_OF_OWN_UNIT;
  return prefix === undefined && max >= from && max < below
    ? { factor: 1, unit }
    : scaleFor(max, unit, prefix);
}

/** Digits that a number is written with: three, and all of those before its mark. */
const digitsOf = (number: number): number =>
  number === 0 ? 1 : Math.max(DIGITS, Math.floor(Math.log10(Math.abs(number))) + 1);

/** A value in the unit of the whole dial, without that unit; missing is a dash. */
export function dialText(value: number | null, { factor }: Scale, locale: string): string {
  if (value === null) return MISSING;
  const digits = digitsOf(value * factor);
  return writeNumber(value * factor, locale, {
    minimumSignificantDigits: digits,
    maximumSignificantDigits: digits,
  });
}

/** A mark of the scale in the same unit: as short as it can be written. */
export const markText = (value: number, { factor }: Scale, locale: string): string =>
  writeNumber(value * factor, locale, { maximumSignificantDigits: digitsOf(value * factor) });
