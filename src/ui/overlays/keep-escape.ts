import type { KeyboardEvent } from 'react';

/** Lists and calendars that open from a field. */
const OPEN_PANELS = '.p-dropdown-panel, .p-multiselect-panel, .p-datepicker';

/** Escape belongs to what opened last: a dialog would close together with the list that is open in it. */
export const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && document.querySelector(OPEN_PANELS)) event.stopPropagation();
};
