import type { Locale, NumberStyle } from '#contract/people/user.ts';

/** Language that writes numbers in the style: 1.234,5 and 1,234.5. */
const WRITER: Record<Exclude<NumberStyle, 'language'>, Locale> = { comma: 'de', point: 'en' };

/** Locale for writing numbers: that of the style that the person chose, else the page's. */
export const numberLocale = (person: { numberStyle: NumberStyle } | null, locale: Locale): Locale =>
  !person || person.numberStyle === 'language' ? locale : WRITER[person.numberStyle];
