import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width and height in px of what is inside an element's edge. */
export interface Size {
  width: number;
  height: number;
}

/** The size of an element, kept up to date; null before it was measured. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const host = element.current;
    if (!host) return;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = host;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(host);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
