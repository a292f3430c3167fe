import { createStore, useStore } from '#platform/store.ts';

export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'quarterhour.theme';
const systemPrefersDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const stored = (): Theme | null => {
  const value = localStorage.getItem(STORAGE_KEY);
  return value === 'light' || value === 'dark' ? value : null;
};

const wanted = (): Theme => stored() ?? (systemPrefersDark().matches ? 'dark' : 'light');

export const themeStore = createStore<Theme>('light');
const choiceStore = createStore<Theme | null>(null);

function apply(): void {
  document.documentElement.dataset.theme = wanted();
  themeStore.set(wanted());
  choiceStore.set(stored());
}

/** Applies the chosen theme, otherwise the system's, and follows later changes of the system. */
export function startTheme(): void {
  apply();
  systemPrefersDark().addEventListener('change', apply);
}

/** Chooses a theme for this browser; null follows the system again. */
export function chooseTheme(theme: Theme | null): void {
  if (theme) localStorage.setItem(STORAGE_KEY, theme);
  else localStorage.removeItem(STORAGE_KEY);
  apply();
}

/** Theme chosen for this browser; null: the system's. */
export const useThemeChoice = (): Theme | null => useStore(choiceStore);

/** Theme on screen; charts read their colours again when it changes. */
export const useTheme = (): Theme => useStore(themeStore);
