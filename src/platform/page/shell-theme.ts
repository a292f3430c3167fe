import { DEFAULT_THEME, isThemeColor, type Theme } from '#contract/installation/theme.ts';
import { API } from '#contract/paths.ts';
import { useBlobUrl } from '#platform/http/blob-url.ts';
import { http } from '#platform/http/http.ts';
import { createStore, useStore } from '#platform/store.ts';

/**
 * Colours and logo that the company has chosen for the shell; null: the product's own, whose colours follow light and
 * dark.
 */
export interface ShellTheme {
  navigation: string | null;
  topBar: string | null;
  /** Path of the company's logo below /api. */
  logo: string | null;
}

const shellThemeStore = createStore<ShellTheme>({ navigation: null, topBar: null, logo: null });
export const useShellTheme = (): ShellTheme => useStore(shellThemeStore);

const chosen = (color: unknown, own: string): string | null =>
  isThemeColor(color) && color.toUpperCase() !== own ? color : null;

/** Address of the company's logo for an `<img>`; null when the product's own mark is shown. */
export function useShellLogo(): string | null {
  const logo = useBlobUrl(useShellTheme().logo);
  return logo.status === 'ready' ? logo.url : null;
}

// Accepts only a path below /api: the answer must not make the page load from elsewhere.
const isLogoPath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith(`${API.logoImage}?`);

/** Loads the company's colours and logo. Without an answer the shell keeps its own. */
export async function loadShellTheme(): Promise<void> {
  const theme = await http.getAnonymous<Partial<Theme>>(API.theme);
  shellThemeStore.set({
    navigation: chosen(theme.navigation, DEFAULT_THEME.navigation),
    topBar: chosen(theme.topBar, DEFAULT_THEME.topBar),
    logo: isLogoPath(theme.logo) ? theme.logo : null,
  });
}
