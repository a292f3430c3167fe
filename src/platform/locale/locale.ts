import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/people/user.ts';
import { createStore } from '#platform/store.ts';

/** Languages that users can choose. */
export const OFFERED_LOCALES: readonly Locale[] = LOCALES;

export const localeStore = createStore<Locale>(DEFAULT_LOCALE);

/** Language of the page and of the language header of every call. */
export const currentLocale = (): Locale => localeStore.get();

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (LOCALES as readonly string[]).includes(value);

/** First language of the browser's list that the product supports: `de-AT` counts as German. */
export const browserLocale = (wishes: readonly string[] = navigator.languages): Locale | undefined =>
  wishes.map((wish) => wish.toLowerCase().split('-')[0]).find(isLocale);

/** Event on window after a change of language, before the page reloads; detail: the locale. */
export const LOCALE_CHANGED = 'quarterhour:locale-changed';
