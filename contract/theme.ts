/** Answer of GET /files/theme.json: colours of the shell (P-THEME-01). */
export interface Theme {
  /** Left navigation. */
  navigation: string;
  topBar: string;
  logo: string | null;
}

/** The only form that a colour may have: anything longer could carry more CSS than a colour. */
export const THEME_COLOR = /^#[0-9A-Fa-f]{6}$/;

/** P-THEME-02 */
export const DEFAULT_THEME: Theme = { navigation: '#1F2837', topBar: '#FFFFFF', logo: null };

export const isThemeColor = (value: unknown): value is string =>
  typeof value === 'string' && THEME_COLOR.test(value);
