import type { Theme, ThemeColors } from '#contract/installation/theme.ts';
import type { Call } from '#server/http/endpoint.ts';
import { getTheme } from './get-theme.ts';

/** POST /files/theme.json: sets the colours of the side menu and of the top bar. */
export async function postTheme(call: Call<ThemeColors>): Promise<Theme> {
  const { navigation, topBar } = call.body;
  const value = JSON.stringify({ navigation, topBar });
  await call.installation.db
    .insertInto('setting')
    .values({ key: 'theme', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return getTheme(call);
}
