import { type InferType, object, string } from 'yup';

/** The only form allowed for a colour: a longer text could carry more CSS than a colour. */
export const THEME_COLOR = /^#[0-9A-Fa-f]{6}$/;

const color = () => string().strict().matches(THEME_COLOR).required();

/** Answer of GET /files/theme.json: colours of the shell (P-THEME-01). */
export const themeSchema = object({
  /** Left navigation. */
  navigation: color(),
  topBar: color(),
  /** Path of the company's logo below /api; null when there is none. */
  logo: string().nullable().defined(),
});
export type Theme = InferType<typeof themeSchema>;

/** Body of POST /files/theme.json: both colours. The logo has endpoints of its own, POST and DELETE /files/logo. */
export const themeColorsSchema = object({ navigation: color(), topBar: color() }).noUnknown();
export type ThemeColors = InferType<typeof themeColorsSchema>;

/** Answer of POST /files/logo. */
export const logoAnswerSchema = object({ logo: themeSchema.fields.logo });
export type LogoAnswer = InferType<typeof logoAnswerSchema>;

/** P-THEME-02 */
export const DEFAULT_THEME: Theme = { navigation: '#1F2837', topBar: '#FFFFFF', logo: null };

export const isThemeColor = (value: unknown): value is string =>
  typeof value === 'string' && THEME_COLOR.test(value);
