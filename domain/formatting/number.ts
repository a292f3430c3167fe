/** What stands where a number is missing: an en dash, never 0. */
export const MISSING = '–';

/** Stored data without the setting is shown with so many decimals. */
export const DEFAULT_DECIMALS = 4;

export const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

// Making an Intl.NumberFormat costs 50 µs, using one 1 µs: tables need the second.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    // 'negative' writes what rounds to zero without a sign.
    format = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options });
    formats.set(key, format);
  }
  return format;
}

/** Writes a number by `options` in the language of `locale`, with a true minus sign. Not finite is missing. */
export function writeNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  if (!Number.isFinite(value)) return MISSING;
  return formatOf(locale, options).format(value).replace('-', MINUS);
}

/** Table cell, tooltip, invoice quantity: a fixed number of decimals, grouped as the language does. */
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

/**
 * The same rounding as `formatDecimals`, for a file: decimal comma, no grouping, ASCII minus.
 * Both must round by the same library: ICU rounds the shortest decimal (1.005 → 1.01), `toFixed` the binary value.
 */
export function formatForFile(
  value: number | null | undefined,
  decimals: number | undefined,
  decimalMark: ',' | '.' = ',',
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const digits = decimals ?? DEFAULT_DECIMALS;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return formatOf('en', options).format(value).replace('.', decimalMark);
}

/** A share of 1 with one decimal and a no-break space: `74.3 %`. */
export function formatPercent(share: number | null | undefined, locale: string): string {
  if (share === null || share === undefined || !Number.isFinite(share)) return MISSING;
  return `${formatDecimals(share * 100, 1, locale)}${NO_BREAK_SPACE}%`;
}
