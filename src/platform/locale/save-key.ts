import { useLocale } from '#platform/session/structure.ts';

const isMac = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** Name of the save shortcut on the reader's keyboard. */
export function useSaveKey(): string {
  const isGerman = useLocale() === 'de';
  if (isMac()) return '⌘S';
  return isGerman ? 'Strg+S' : 'Ctrl+S';
}

/** Name of the shortcut that ends the settings of a widget. */
export function useDoneKey(): string {
  const isGerman = useLocale() === 'de';
  if (isMac()) return '⌘↵';
  return isGerman ? 'Strg+Eingabe' : 'Ctrl+Enter';
}
