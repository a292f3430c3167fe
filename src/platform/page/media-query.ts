import { useSyncExternalStore } from 'react';

/** Phone layout: one column, sheets instead of drawers. The style sheets use the same width. */
export const PHONE = '(max-width: 640px)';
/** Too narrow for the menu beside the page: the menu opens over it. */
export const MENU_OVER_PAGE = '(max-width: 799px)';
/** Too narrow for the full menu beside the page: the menu starts in its mini variant. */
export const NARROW_MENU = '(max-width: 1199px)';
/** Usual laptop: long tables leave out less important columns. The style sheets use the same width. */
export const SMALL_DESK = '(max-width: 1500px)';
/** Too narrow to edit a report: its editor is read-only. */
export const NARROW_EDITOR = '(max-width: 899.98px)';

/** True while the window matches a media query; the component renders again when this changes. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
