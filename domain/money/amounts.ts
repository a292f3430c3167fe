import Big from 'big.js';
import { CURRENCY_RULES, type Currency } from '#contract/installation/currencies.ts';

/** Exact decimal; a number is read as its shortest decimal: 0.1 is a tenth. */
export type Decimal = Big | number | string;

/** Commercial rounding: halves are rounded away from zero. */
const HALF_AWAY = Big.roundHalfUp;

/** Quantity × unit price, rounded once to the decimals of the currency. */
export function lineAmount(quantity: Decimal, unitPrice: Decimal, currency: Currency): Big {
  return new Big(quantity).times(unitPrice).round(CURRENCY_RULES[currency].decimals, HALF_AWAY);
}

/** Amount payable for lines that are already rounded: their sum, rounded once to the smallest step that can be paid. */
export function totalAmount(lines: readonly Decimal[], currency: Currency): Big {
  const step = CURRENCY_RULES[currency].payableStep;
  const sum = lines.reduce<Big>((total, line) => total.plus(line), new Big(0));
  // Steps are 1, 1/100 and 1/20: their inverses are whole numbers, so the division loses nothing.
  return sum.div(step).round(0, HALF_AWAY).times(step);
}
