import { DEFAULT_THEME, isThemeColor, type Theme } from '#contract/installation/theme.ts';
import type { Call } from '#server/http/endpoint.ts';
import { logoLink } from './logo.ts';

/** GET /files/theme.json: colours and logo of the shell; a stored value that is no colour counts as not set. */
export async function getTheme({ installation }: Pick<Call, 'installation'>): Promise<Theme> {
  const { db } = installation;
  const [row, logo] = await Promise.all([
    db.selectFrom('setting').select('value').where('key', '=', 'theme').executeTakeFirst(),
    logoLink(db),
  ]);
  const { navigation, topBar } = (row?.value ?? {}) as Partial<Theme>;
  return {
    ...DEFAULT_THEME,
    ...(isThemeColor(navigation) ? { navigation } : {}),
    ...(isThemeColor(topBar) ? { topBar } : {}),
    logo,
  };
}
