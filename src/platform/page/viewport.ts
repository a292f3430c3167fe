/** Margin around the viewport within which an element counts as near: about one widget ahead of a scrolling reader. */
const NEAR_MARGIN = '300px 0px';

type Listener = (isInside: boolean) => void;

function createWatcher(rootMargin: string): (element: Element, listener: Listener) => () => void {
  const listeners = new Map<Element, Listener>();
  let observer: IntersectionObserver | null = null;
  const tell: IntersectionObserverCallback = (entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  };
  return (element, listener) => {
    observer ??= new IntersectionObserver(tell, { rootMargin });
    listeners.set(element, listener);
    observer.observe(element);
    return () => {
      observer?.unobserve(element);
      listeners.delete(element);
    };
  };
}

/**
 * Calls back with whether an element is near the viewport, at first and on every change; returns the function that
 * ends it.
 */
export const watchNear = createWatcher(NEAR_MARGIN);

/**
 * Calls back with whether any part of an element is in the viewport, at first and on every change; returns the
 * function that ends it.
 */
export const watchSeen = createWatcher('0px');
