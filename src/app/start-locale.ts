import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/people/user.ts';
import { browserLocale, isLocale } from '#platform/locale/locale.ts';
import { FORGOTTEN_PASSWORD_PATHS, LOGIN_PATHS, SET_PASSWORD_PATHS } from '#platform/routes/paths.ts';
import { load } from '#platform/saved/saved-state.ts';

/** Language of a page before the login, from its path word: mails link to such pages. Two languages may share one. */
function localeOfPathWord(pathname: string): Locale | undefined {
  const word = `/${pathname.split('/')[1]}`;
  const speaking = LOCALES.filter((locale) =>
    [LOGIN_PATHS, FORGOTTEN_PASSWORD_PATHS, SET_PASSWORD_PATHS].some((paths) => paths[locale] === word),
  );
  return speaking.find((locale) => locale === browserLocale()) ?? speaking[0];
}

/** Language of the first page: the print job's, otherwise the saved one, that of the path word, or the browser's. */
export async function startLocale(pathname: string): Promise<Locale> {
  const printed = window.quarterhourPrintJob?.language;
  if (isLocale(printed)) return printed;
  const saved = await load('locale');
  if (isLocale(saved)) return saved;
  return localeOfPathWord(pathname) ?? browserLocale() ?? DEFAULT_LOCALE;
}
