/** Text for a missing number: an en dash, never 0. */
export const MISSING = '–';

/** Number of decimals for stored data without the setting. */
export const DEFAULT_DECIMALS = 4;

export const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

// Cache: making an Intl.NumberFormat costs 50 µs, using one 1 µs, and tables use it for every cell.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    // 'negative' writes a number that rounds to zero without a sign.
    format = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options });
    formats.set(key, format);
  }
  return format;
}

/**
 * Number written with `options` in the language of `locale`, with a true minus sign. A number that is not finite is
 * missing.
 */
export function writeNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  if (!Number.isFinite(value)) return MISSING;
  return formatOf(locale, options).format(value).replace('-', MINUS);
}

/** Number in a table cell, tooltip or invoice quantity: fixed decimals, grouped as the language does. */
export function formatDecimals(
  value: number | null | undefined,
  decimals: number | undefined,
  locale: string,
): string {
  if (value === null || value === undefined) return MISSING;
  const digits = decimals ?? DEFAULT_DECIMALS;
  return writeNumber(value, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Counts and minutes: a whole number above 1, at most two decimals below; grouped as the language does. */
export const formatCount = (value: number, locale: string): string =>
  writeNumber(value, locale, { maximumFractionDigits: Math.abs(value) > 1 ? 0 : 2 });

/** More significant digits than any number has. */
const ALL_DIGITS = 21;

/**
 * Full value for a file: no rounding to the shown decimals, no grouping, no exponent, ASCII minus. ICU rounds the
 * shortest decimal, so that the value rounded to the shown decimals is the shown number.
 */
export function formatForFile(value: number | null | undefined, decimalMark: ',' | '.'): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const options = { maximumSignificantDigits: ALL_DIGITS, useGrouping: false };
  return formatOf('en', options).format(value).replace('.', decimalMark);
}

/** Share of 1 as a percentage with one decimal and a no-break space: `74.3 %`. */
export function formatPercent(share: number | null | undefined, locale: string): string {
  if (share === null || share === undefined || !Number.isFinite(share)) return MISSING;
  return `${formatDecimals(share * 100, 1, locale)}${NO_BREAK_SPACE}%`;
}
