import { type RefObject, useEffect, useState } from 'react';
import { ROW_HEIGHT } from './block-table-style.ts';

/** Rows drawn above and below those in view. */
const MARGIN = 8;
const FIRST_VIEW = 40;

export interface RowWindow {
  /** Rows [from, to) are in the page. */
  from: number;
  to: number;
  /** Height in px of the rows left out before and after. */
  before: number;
  after: number;
}

/** Which rows of a scrolled table are in view; all of them where `isWhole`. */
export function useRowWindow(
  host: RefObject<HTMLElement | null>,
  count: number,
  isWhole: boolean,
): RowWindow {
  const [view, setView] = useState({ from: 0, to: FIRST_VIEW });

  useEffect(() => {
    const element = host.current;
    if (!element || isWhole) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / ROW_HEIGHT);
      const shown = Math.ceil(element.clientHeight / ROW_HEIGHT);
      // Steps of the margin: not every pixel of a scroll renders.
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
  }, [host, isWhole]);

  if (isWhole) return { from: 0, to: count, before: 0, after: 0 };
  const to = Math.min(count, view.to);
  const from = Math.min(view.from, to);
  return { from, to, before: from * ROW_HEIGHT, after: (count - to) * ROW_HEIGHT };
}
