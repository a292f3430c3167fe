import { DEFAULT_LOCALE, type Locale } from '#contract/user.ts';
import { browserLocale, isLocale } from '#platform/locale.ts';
import { LOGIN_PATHS } from '#platform/paths.ts';
import { load } from '#platform/saved-state.ts';

const localeOfLoginPath = (pathname: string): Locale | undefined =>
  (Object.keys(LOGIN_PATHS) as Locale[]).find((locale) => LOGIN_PATHS[locale] === pathname);

/** Language of the first page: the print job's, else the saved one, that of the login's path word, the browser's. */
export async function startLocale(pathname: string): Promise<Locale> {
  const printed = window.quarterhourPrintJob?.language;
  if (isLocale(printed)) return printed;
  const saved = await load('locale');
  if (isLocale(saved)) return saved;
  return localeOfLoginPath(pathname) ?? browserLocale() ?? DEFAULT_LOCALE;
}
