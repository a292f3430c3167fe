const isThere = (selector: string): boolean =>
  document.querySelector(`${selector}:not(.p-dialog-exit)`) !== null;

/** True while a modal element covers the page: the page below ignores keys, wherever the focus is. */
export const isModalOpen = (): boolean => isThere('[aria-modal="true"]');

/** True while a dialog is open; side panels do not count. */
export const isDialogOpen = (): boolean => isThere('.p-dialog');

/** True for elements in the dialog that was opened last. */
export const isOnTop = (element: Element | null): boolean =>
  element !== null &&
  [...document.querySelectorAll('.p-dialog:not(.p-dialog-exit)')].at(-1)?.contains(element) === true;
