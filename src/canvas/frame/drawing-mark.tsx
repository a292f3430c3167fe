import { useEffect, useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** Widget that the print page began to draw last; the print service reads it when the page no longer responds. */
    quarterhourPrintAt?: string;
  }
}

/**
 * Stands before the content of a widget and names the widget being drawn: at render and at the start of both kinds of
 * effects. All layout effects of a page run before the first of the other effects, in which charts draw.
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
