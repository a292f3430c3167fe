import type { KeyboardEvent } from 'react';

/** Lists and calendars that open from a field. */
export const OPEN_PANELS = '.p-dropdown-panel, .p-multiselect-panel, .p-datepicker';

/** Escape closes only what opened last: otherwise a dialog would close together with an open list in it. */
export const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && document.querySelector(OPEN_PANELS)) event.stopPropagation();
};
