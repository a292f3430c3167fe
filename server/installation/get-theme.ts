import { DEFAULT_THEME, isThemeColor, type Theme } from '#contract/theme.ts';
import type { Call } from '#server/http/endpoint.ts';

/** GET /files/theme.json: colours of the shell; a stored value that is no colour counts as not set. */
export async function getTheme(call: Call): Promise<Theme> {
  const row = await call.installation.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'theme')
    .executeTakeFirst();
  const { navigation, topBar } = (row?.value ?? {}) as Partial<Theme>;
  return {
    ...DEFAULT_THEME,
    ...(isThemeColor(navigation) ? { navigation } : {}),
    ...(isThemeColor(topBar) ? { topBar } : {}),
  };
}
