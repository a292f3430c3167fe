/** Currencies that invoices and prices can be in. */
export const CURRENCIES = ['HUF', 'EUR', 'USD', 'GBP', 'CHF', 'AUD', 'TRY'] as const;
export type Currency = (typeof CURRENCIES)[number];

export interface CurrencyRule {
  /** Decimals of every amount, whatever the language. */
  decimals: 0 | 2;
  /** Step of which every payable amount is a multiple. */
  payableStep: '1' | '0.01' | '0.05';
}

const CENTS: CurrencyRule = { decimals: 2, payableStep: '0.01' };

export const CURRENCY_RULES: Readonly<Record<Currency, CurrencyRule>> = {
  HUF: { decimals: 0, payableStep: '1' },
  EUR: CENTS,
  USD: CENTS,
  GBP: CENTS,
  // Switzerland has no coin below five Rappen.
  CHF: { decimals: 2, payableStep: '0.05' },
  AUD: CENTS,
  TRY: CENTS,
};
