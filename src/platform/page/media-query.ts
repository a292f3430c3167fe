import { useSyncExternalStore } from 'react';

/** The page is a phone's: one column, sheets instead of drawers. The same width stands in the style sheets. */
export const PHONE = '(max-width: 640px)';
/** Too narrow for the menu beside the page: it opens over it. */
export const MENU_OVER_PAGE = '(max-width: 799px)';
/** The menu beside the page leaves too little of it: it starts as its mini variant. */
export const NARROW_MENU = '(max-width: 1199px)';
/** A usual laptop: long tables leave out what can wait. The same width stands in the style sheets. */
export const SMALL_DESK = '(max-width: 1500px)';
/** Too narrow to edit a report: its editor only shows it. */
export const NARROW_EDITOR = '(max-width: 899.98px)';

/** Does the window fit a media query? The component renders again when that changes. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
