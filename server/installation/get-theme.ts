import type { Call } from '#server/http/endpoint.ts';

export interface Theme {
  navigation: string;
  topBar: string;
  logo: string | null;
}

/** P-THEME-02 */
const DEFAULT_THEME: Theme = { navigation: '#1F2837', topBar: '#FFFFFF', logo: null };

/** GET /files/theme.json: colours of the shell. */
export async function getTheme(call: Call): Promise<Theme> {
  const stored = await call.installation.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'theme')
    .executeTakeFirst();
  return { ...DEFAULT_THEME, ...(stored?.value as Partial<Theme> | undefined) };
}
