import { useLocale } from '#platform/session/structure.ts';

/** Name of the save shortcut on the reader's keyboard. */
export function useSaveKey(): string {
  const isGerman = useLocale() === 'de';
  if (/^(Mac|iP)/.test(navigator.platform)) return '⌘S';
  return isGerman ? 'Strg+S' : 'Ctrl+S';
}
