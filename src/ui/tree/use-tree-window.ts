import { type RefObject, useLayoutEffect, useState } from 'react';

/** Lines drawn above and below those in view, so that a scroll finds them there. */
const MARGIN = 12;

/** Which lines of a scrolled list are drawn: [from, to). */
export interface TreeWindow {
  from: number;
  to: number;
}

/** The lines in view of `host` with a margin; `rowHeight` in px. */
export function useTreeWindow(
  host: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): TreeWindow {
  const [view, setView] = useState<TreeWindow>({ from: 0, to: 3 * MARGIN });
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const look = (): void => {
      const first = Math.floor(element.scrollTop / rowHeight);
      const shown = Math.ceil(element.clientHeight / rowHeight);
      // In steps of half the margin: not every pixel of a scroll renders.
      const step = MARGIN / 2;
      const from = Math.max(0, Math.floor(first / step) * step - MARGIN);
      const to = from + Math.ceil(shown / step) * step + 2 * MARGIN + step;
      setView((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [host, rowHeight]);
  const to = Math.min(count, view.to);
  return { from: Math.min(view.from, to), to };
}

/** Free px below the last line. */
export const TREE_END = 12;

/** Scrolls a line of `rowHeight` px into view. */
export function scrollToLine(host: HTMLElement | null, index: number, rowHeight: number): void {
  if (!host) return;
  const top = index * rowHeight;
  if (top < host.scrollTop) host.scrollTop = top;
  const lowest = top + rowHeight + TREE_END - host.clientHeight;
  if (lowest > host.scrollTop) host.scrollTop = lowest;
}
