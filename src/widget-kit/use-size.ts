import { useLayoutEffect, useState } from 'react';

/** Width and height of an element's content, px. */
export interface Size {
  width: number;
  height: number;
}

/** Size of the element that takes `host` as its ref, kept up to date; null before the first measurement. */
export function useSize(): { host: (element: HTMLElement | null) => void; size: Size | null } {
  const [element, host] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (!element) return;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { host, size };
}
