import { API } from '#contract/paths.ts';
import { DEFAULT_THEME, isThemeColor, type Theme } from '#contract/theme.ts';
import { useBlobUrl } from './blob-url.ts';
import { http } from './http.ts';
import { createStore, useStore } from './store.ts';

/** What the company has chosen for the shell; null: the product's own, whose colours follow light and dark. */
export interface ShellTheme {
  navigation: string | null;
  topBar: string | null;
  /** Path of its logo below /api. */
  logo: string | null;
}

const shellThemeStore = createStore<ShellTheme>({ navigation: null, topBar: null, logo: null });
export const useShellTheme = (): ShellTheme => useStore(shellThemeStore);

const chosen = (color: unknown, own: string): string | null =>
  isThemeColor(color) && color.toUpperCase() !== own ? color : null;

/** Address of the company's logo for an `<img>`; null: the product's own mark is shown. */
export function useShellLogo(): string | null {
  const logo = useBlobUrl(useShellTheme().logo);
  return logo.status === 'ready' ? logo.url : null;
}

// A path below /api and nothing else: the answer must not send the page to another place.
const isLogoPath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith(`${API.logoImage}?`);

/** Asks for the company's colours and logo. Without an answer the shell keeps its own. */
export async function loadShellTheme(): Promise<void> {
  const theme = await http.getAnonymous<Partial<Theme>>(API.theme);
  shellThemeStore.set({
    navigation: chosen(theme.navigation, DEFAULT_THEME.navigation),
    topBar: chosen(theme.topBar, DEFAULT_THEME.topBar),
    logo: isLogoPath(theme.logo) ? theme.logo : null,
  });
}

/** Share of light of one channel, by WCAG 2 (relative luminance). */
const light = (channel: number): number =>
  channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Contrast of white is that of black here. */
const MIDDLE_LUMINANCE = 0.179;

/** Whether light or dark words are read better on a `#rrggbb`. */
export function inkOn(color: string): 'light' | 'dark' {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    light(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE_LUMINANCE ? 'dark' : 'light';
}
