import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first of the requested older entries, or to the last entry when there are none: the button
 * that requested them may be gone. A focus that the user has moved meanwhile stays.
 * @returns function to call when older entries are requested
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
