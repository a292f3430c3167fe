import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const isSamePage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSamePage' in state && state.isSamePage === true;

/** A new page is read from its beginning, by eye and by screen reader; a page that only got another address is none. */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isSamePage(state)) return;
    window.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, [pathname, state]);
  return ref;
}
