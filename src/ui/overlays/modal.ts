const isThere = (selector: string): boolean =>
  document.querySelector(`${selector}:not(.p-dialog-exit)`) !== null;

/** True while something waits in front of the page: what lies below has no keys, wherever the focus went. */
export const isModalOpen = (): boolean => isThere('[aria-modal="true"]');

/** True while a dialog is open; panels at the side are none. */
export const isDialogOpen = (): boolean => isThere('.p-dialog');

/** True for what stands in the dialog that was opened last. */
export const isOnTop = (element: Element | null): boolean =>
  element !== null &&
  [...document.querySelectorAll('.p-dialog:not(.p-dialog-exit)')].at(-1)?.contains(element) === true;
