import { type RefObject, useEffect } from 'react';

/** Marks a scrolled element with `data-more` while columns of it lie out of sight at its right. */
export function useMoreAside(host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      element.toggleAttribute('data-more', scrollWidth - clientWidth - scrollLeft > 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // What is in it can grow while the frame keeps its size.
    for (const content of element.children) observer.observe(content);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [host]);
}
