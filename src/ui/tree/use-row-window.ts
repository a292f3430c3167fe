import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn above and below those in view, and step in which they change: not every pixel of a scroll renders. */
const MARGIN = 8;
const FIRST_VIEW = 40;

export interface RowWindow {
  /** Rows in the page: [from, to). */
  from: number;
  to: number;
  /** Height in px of the rows left out before and after. */
  before: number;
  after: number;
}

/** Which rows of `rowHeight` px of a scrolled list are in view; all of them where `isWhole`. */
export function useRowWindow(
  host: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  isWhole = false,
): RowWindow {
  const [view, setView] = useState({ from: 0, to: FIRST_VIEW });

  useLayoutEffect(() => {
    const element = host.current;
    if (!element || isWhole) return;
    const look = (): void => {
      const first = Math.floor(element.scrollTop / rowHeight);
      const shown = Math.ceil(element.clientHeight / rowHeight);
      const from = Math.max(0, Math.floor(first / MARGIN) * MARGIN - MARGIN);
      const to = from + Math.ceil(shown / MARGIN) * MARGIN + 3 * MARGIN;
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
  }, [host, rowHeight, isWhole]);

  if (isWhole) return { from: 0, to: count, before: 0, after: 0 };
  const to = Math.min(count, view.to);
  const from = Math.min(view.from, to);
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}

/** Free px below the last row. */
export const LIST_END = 12;

/** Scrolls a row of `rowHeight` px into view. */
export function scrollToRow(host: HTMLElement | null, index: number, rowHeight: number): void {
  if (!host) return;
  const top = index * rowHeight;
  if (top < host.scrollTop) host.scrollTop = top;
  const lowest = top + rowHeight + LIST_END - host.clientHeight;
  if (lowest > host.scrollTop) host.scrollTop = lowest;
}
