import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on the first of the older entries that were asked for, or on the last entry where there were none: the
 * button that asked for them may be gone. Whoever has gone elsewhere meanwhile is left there.
 *
 * @returns to be called as older entries are asked for
 */
export function useOlderFocus(list: RefObject<HTMLElement | null>, entries: readonly unknown[]): () => void {
  const asked = useRef<{ entries: readonly unknown[]; from: Element | null } | null>(null);
  useEffect(() => {
    const before = asked.current;
    if (before === null || before.entries === entries) return;
    asked.current = null;
    const active = document.activeElement;
    if (active !== before.from && active !== document.body) return;
    const articles = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
    (articles[before.entries.length] ?? articles.at(-1))?.focus();
  }, [list, entries]);
  return () => {
    asked.current = { entries, from: document.activeElement };
  };
}
