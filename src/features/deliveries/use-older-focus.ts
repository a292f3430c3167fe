import { type RefObject, useEffect, useRef } from 'react';

/** After older entries were asked for, puts the focus on the first of them: the button that asked for them may be gone. */
export function useOlderFocus(list: RefObject<HTMLElement | null>, count: number): () => void {
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    if (shownBefore.current === null || count <= shownBefore.current) return;
    list.current?.querySelectorAll<HTMLElement>('article')[shownBefore.current]?.focus();
    shownBefore.current = null;
  }, [list, count]);
  return () => {
    shownBefore.current = count;
  };
}
