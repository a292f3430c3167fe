import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TranslationsAnswer, TranslationTree } from '#contract/installation/translation.ts';
import type { Locale } from '#contract/people/user.ts';
import { load, save } from '#platform/saved/saved-state.ts';
import { LOCALE_CHANGED, localeStore } from './locale.ts';
import { collectMissing } from './missing-translations.ts';
import { textFormatter } from './text-formatter.ts';

// One lazily loaded chunk per language and namespace; texts from the server are laid over them at boot.
const bundles = import.meta.glob<ResourceKey>(['/locales/*/*.json', '!/locales/*/mail.json'], {
  import: 'default',
});

const bundled: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = bundles[`/locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`No bundled texts: ${language}/${namespace}`), null);
    load().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

/** Starts the texts in a language; resolves when the namespace of the shell is loaded. */
export async function startI18n(locale: Locale): Promise<void> {
  localeStore.set(locale);
  document.documentElement.lang = locale;
  await i18next
    .use(bundled)
    .use(textFormatter)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) => collectMissing(`${namespace}.${key}`),
    });
  // i18next also starts without texts: the page would show only their keys.
  if (!i18next.hasResourceBundle(locale, 'common'))
    throw new Error(`The texts of the program could not be loaded (${locale})`);
}

/** Lays the server's texts over the bundled ones of the page's language. */
export function takeTranslations(answer: TranslationsAnswer): void {
  for (const [namespace, tree] of Object.entries(answer))
    i18next.addResourceBundle(localeStore.get(), namespace, tree, true, true);
}

/** Number of texts in a tree. */
export const countTexts = (tree: TranslationTree): number =>
  Object.values(tree).reduce<number>(
    (sum, leaf) => sum + (typeof leaf === 'string' ? 1 : countTexts(leaf)),
    0,
  );

/** Changes the language of this page without saving it: a printed report uses its reader's language. */
export async function speak(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale);
  localeStore.set(locale);
  document.documentElement.lang = locale;
}

async function show(locale: Locale): Promise<void> {
  await speak(locale);
  await save('locale', locale);
}

/** Adopts the language of a user who has not chosen one in this browser. */
export async function adoptLocale(locale: Locale): Promise<void> {
  if ((await load('locale')) === undefined) await show(locale);
}

/** Saves the language, announces it and reloads the page. */
export async function changeLocale(locale: Locale): Promise<void> {
  await show(locale);
  window.dispatchEvent(new CustomEvent(LOCALE_CHANGED, { detail: locale }));
  window.location.reload();
}
