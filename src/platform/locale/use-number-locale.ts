import type { CsvStyle, Locale } from '#contract/people/user.ts';
import { numberLocale } from '#domain/formatting/number-locale.ts';
import { useLocale, userStore } from '#platform/session/structure.ts';
import { useStore } from '#platform/store.ts';

/** Locale for numbers; words and dates use `useLocale`. On paper it is the recipient's. */
export function useNumberLocale(): Locale {
  const user = useStore(userStore);
  return numberLocale(user ?? window.quarterhourPrintJob ?? null, useLocale());
}

/** Style of this user's CSV files. */
export const useCsvStyle = (): CsvStyle => useStore(userStore)?.csvStyle ?? 'language';
