import type { Scale } from '#domain/formatting/compact.ts';
import { MISSING, writeNumber } from '#domain/formatting/number.ts';

const DIGITS = { minimumSignificantDigits: 3, maximumSignificantDigits: 3 };

/** Three digits of a value in the unit of the whole dial, without that unit; missing is a dash. */
export const scaledText = (value: number | null, { factor }: Scale, locale: string): string => {
  if (value === null) return MISSING;
  return value === 0 ? '0' : writeNumber(value * factor, locale, DIGITS);
};

/** A mark of the scale in the same unit: as short as it can be written. */
export const markText = (value: number, { factor }: Scale, locale: string): string =>
  writeNumber(value * factor, locale, { maximumSignificantDigits: 3 });
