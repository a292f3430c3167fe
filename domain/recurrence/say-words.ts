import type { Locale } from '#contract/people/user.ts';
import type { Words } from './describe.ts';

/** Looks up the text of a key and fills its placeholders; `count` chooses the plural form. */
export type Translate = (key: string, values: Record<string, string | number>) => string;

// British English, because American English puts a comma before "and".
const LISTS: Readonly<Record<Locale, string>> = {
  en: 'en-GB',
  hu: 'hu',
  de: 'de',
  fr: 'fr',
  sk: 'sk',
  cs: 'cs',
};

/** List in the language: `Monday, Wednesday and Friday`. */
export const listWords = (items: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(LISTS[locale]).format(items);

/**
 * Translates words from the innermost outwards; several values of one placeholder become a list: "Monday and
 * Thursday".
 */
export function sayWords({ key, values }: Words, locale: Locale, translate: Translate): string {
  const say = (value: Words['values'][string]): string | number => {
    if (typeof value !== 'object') return value;
    if ('key' in value) return sayWords(value, locale, translate);
    return listWords(
      value.map((one) => sayWords(one, locale, translate)),
      locale,
    );
  };
  const said = Object.entries(values).map(([name, value]) => [name, say(value)] as const);
  return translate(`says.${key}`, Object.fromEntries(said));
}
