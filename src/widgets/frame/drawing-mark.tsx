import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** Widget that the print page began to draw last: the print service asks when nothing else answers any more. */
    quarterhourPrintAt?: string;
  }
}

/** A sibling before the content of a widget: says whose turn it is, when it is rendered and when its effects begin. */
export const DrawingMark = ({ container }: { container: string }) => {
  window.quarterhourPrintAt = container;
  useLayoutEffect(() => {
    window.quarterhourPrintAt = container;
  });
  return null;
};
