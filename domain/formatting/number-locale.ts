import type { Locale, NumberStyle } from '#contract/people/user.ts';

/** A language that writes numbers in the style: 1.234,5 and 1,234.5. */
const WRITER: Record<Exclude<NumberStyle, 'language'>, Locale> = { comma: 'de', point: 'en' };

/** The locale that numbers are written in: that of the style a person chose, else the page's. */
export const numberLocale = (person: { numberStyle: NumberStyle } | null, locale: Locale): Locale =>
  !person || person.numberStyle === 'language' ? locale : WRITER[person.numberStyle];
