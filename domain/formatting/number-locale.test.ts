import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/people/user.ts';
import { formatDecimals } from './number.ts';
import { numberLocale } from './number-locale.ts';

describe('P-FMT-08 number style that a person chose', () => {
  it.each(LOCALES)('the chosen number style applies on pages in every language: %s', (locale) => {
    const written = (numberStyle: 'comma' | 'point' | 'language') =>
      formatDecimals(1234567.891, 2, numberLocale({ numberStyle }, locale));
    expect(written('comma')).toBe('1.234.567,89');
    expect(written('point')).toBe('1,234,567.89');
    expect(written('language')).toBe(formatDecimals(1234567.891, 2, locale));
  });

  it("numbers follow the page's language when nobody is logged in", () =>
    expect(numberLocale(null, 'hu')).toBe('hu'));
});
