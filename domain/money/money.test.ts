import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, CURRENCY_RULES } from '#contract/installation/currencies.ts';
import { LOCALES } from '#contract/people/user.ts';
import { lineAmount, totalAmount } from './amounts.ts';
import { formatMoney } from './format-money.ts';

/** Decimal as text, from its digits without the decimal point. */
const decimalText = (units: bigint, decimals: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${units < 0n ? '-' : ''}${whole}${decimals ? `.${digits.slice(-decimals)}` : ''}`;
};
/** n / d rounded to the nearest whole number, halves away from zero. */
const nearest = (n: bigint, d: bigint): bigint => (n < 0n ? -nearest(-n, d) : (2n * n + d) / (2n * d));

const currency = fc.constantFrom(...CURRENCIES);
const locale = fc.constantFrom(...LOCALES);
const millis = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const STEPS = { '1': 1n, '0.01': 100n, '0.05': 20n } as const;

describe('amounts', () => {
  it('X-28 an invoice line is rounded once, to the decimals of its currency, and agrees with integer arithmetic', () => {
    fc.assert(
      fc.property(currency, millis, millis, (code, quantity, price) => {
        const { decimals } = CURRENCY_RULES[code];
        // Both factors have three decimals, so their product has six.
        const expected = nearest(quantity * price, 10n ** BigInt(6 - decimals));
        const amount = lineAmount(decimalText(quantity, 3), decimalText(price, 3), code);
        expect(amount.eq(decimalText(expected, decimals))).toBe(true);
      }),
    );
  });

  it('an invoice total is the sum of its lines, rounded once to an amount that can be paid', () => {
    fc.assert(
      fc.property(currency, fc.array(millis, { maxLength: 40 }), (code, amounts) => {
        const { decimals, payableStep } = CURRENCY_RULES[code];
        const sum = amounts.reduce((total, amount) => total + amount, 0n);
        const total = totalAmount(
          amounts.map((amount) => decimalText(amount, decimals)),
          code,
        );
        const steps = nearest(sum * STEPS[payableStep], 10n ** BigInt(decimals));
        expect(total.eq(decimalText(steps * (100n / STEPS[payableStep]), 2))).toBe(true);
      }),
    );
  });

  it.each([
    [1.005, 1, 'EUR', '1.01'],
    [-1.005, 1, 'EUR', '-1.01'],
    [0.1, 0.2, 'EUR', '0.02'],
    [1234.5, 1, 'HUF', '1235'],
  ] as const)('the amount of %s × %s in %s is %s', (quantity, price, code, expected) =>
    expect(lineAmount(quantity, price, code).toFixed()).toBe(expected),
  );

  it.each([
    [['10.02'], '10.00'],
    [['10.03'], '10.05'],
    [['-10.03'], '-10.05'],
    [['0.01', '0.01', '0.01'], '0.05'],
    [[], '0.00'],
  ] as const)('Swiss francs %j are paid as %s', (lines, expected) =>
    expect(totalAmount(lines, 'CHF').toFixed(2)).toBe(expected),
  );
});

/** Number that a person reads in a text: only digits, sign and the language's decimal mark count. */
function readBack(text: string, language: string): string {
  const mark = new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value;
  const number = text.replaceAll(mark ?? '', '#').replaceAll(/[^\d#−]/g, '');
  return number.replace('#', '.').replace('−', '-').replace(/\.$/, '');
}

describe('money as text', () => {
  it('money is shown as the same amount in every language, at any size', () => {
    fc.assert(
      fc.property(
        locale,
        currency,
        fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
        (language, code, units) => {
          const { decimals } = CURRENCY_RULES[code];
          const amount = decimalText(units, decimals);
          expect(readBack(formatMoney(amount, code, language), language)).toBe(amount);
        },
      ),
    );
  });

  it.each([
    ['hu', 'HUF', '12\u00a0346\u00a0Ft'],
    ['en', 'HUF', 'HUF\u00a012,346'],
    ['de', 'EUR', '12.345,60\u00a0€'],
    ['fr', 'CHF', '12\u202f345,60\u00a0CHF'],
    ['en', 'GBP', '£12,345.60'],
  ] as const)('in %s an amount in %s is written as %s', (language, code, expected) =>
    expect(formatMoney('12345.6', code, language)).toBe(expected),
  );

  it('money is shown as a dash when missing, and without a sign when it rounds to zero', () => {
    expect(formatMoney(null, 'EUR', 'de')).toBe('–');
    expect(formatMoney('-0.001', 'EUR', 'en')).toBe('€0.00');
    expect(formatMoney(-1, 'EUR', 'en')).toBe('−€1.00');
  });
});
