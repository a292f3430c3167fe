import { DEFAULT_LOCALE, type Locale } from '#contract/user.ts';
import { isLocale } from '#platform/locale.ts';
import { LOGIN_PATHS } from '#platform/paths.ts';
import { load } from '#platform/saved-state.ts';

const localeOfLoginPath = (pathname: string): Locale | undefined =>
  (Object.keys(LOGIN_PATHS) as Locale[]).find((locale) => LOGIN_PATHS[locale] === pathname);

/** Language of the first page: the print job's, else the saved one, else that of the login's path word. */
export async function startLocale(pathname: string): Promise<Locale> {
  const printed = window.quarterhourPrintJob?.language;
  if (isLocale(printed)) return printed;
  const saved = await load('locale');
  return isLocale(saved) ? saved : (localeOfLoginPath(pathname) ?? DEFAULT_LOCALE);
}
