import Big from 'big.js';
import { CURRENCY_RULES, type Currency } from '#contract/installation/currencies.ts';
import { MISSING } from '#domain/formatting/number.ts';
import type { Decimal } from './amounts.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: Currency): Intl.NumberFormat {
  const key = `${locale}|${currency}`;
  let format = formats.get(key);
  if (!format) {
    const { decimals } = CURRENCY_RULES[currency];
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * Amount with its currency: the currency sets the decimals, the language the notation, with a true minus sign.
 * Further decimals are rounded, halves away from zero, exactly at any size.
 */
export function formatMoney(amount: Decimal | null | undefined, currency: Currency, locale: string): string {
  if (amount === null || amount === undefined) return MISSING;
  const text = new Big(amount).toFixed(CURRENCY_RULES[currency].decimals, Big.roundHalfUp);
  return formatOf(locale, currency)
    .format(text as Intl.StringNumericLiteral)
    .replace('-', '\u2212');
}
