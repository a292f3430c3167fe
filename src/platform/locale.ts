import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/user.ts';
import { createStore } from './store.ts';

/** Languages whose texts are complete; the others are offered once theirs are. */
export const OFFERED_LOCALES = ['en', 'hu'] as const satisfies readonly Locale[];

export const localeStore = createStore<Locale>(DEFAULT_LOCALE);

/** Language of the page and of the language header of every call. */
export const currentLocale = (): Locale => localeStore.get();

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (LOCALES as readonly string[]).includes(value);

export const isOfferedLocale = (value: unknown): value is (typeof OFFERED_LOCALES)[number] =>
  (OFFERED_LOCALES as readonly unknown[]).includes(value);

/** Event on window after the language changed, before the page loads anew; detail: the locale. */
export const LOCALE_CHANGED = 'quarterhour:locale-changed';
