import { useEffect, useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** Widget that the print page began to draw last: the print service asks when nothing else answers any more. */
    quarterhourPrintAt?: string;
  }
}

/**
 * A sibling before the content of a widget: says whose turn it is, when it is rendered and when its effects of either
 * kind begin. All layout effects of a page run before the first of the others, in which charts draw.
 */
export const DrawingMark = ({ container }: { container: string }) => {
  const mark = (): void => {
    window.quarterhourPrintAt = container;
  };
  mark();
  useLayoutEffect(mark);
  useEffect(mark);
  return null;
};
