const STORAGE_KEY = 'quarterhour.logoutPending';

// In localStorage, which is written at once: the page may be closed or offline right after the click.
/** True when a logout has not reached the server yet: its cookie would log the next page in again. */
export const isLogoutPending = (): boolean => localStorage.getItem(STORAGE_KEY) !== null;

/** Records that a logout has still to be sent to the server. */
export const markLogoutPending = (): void => localStorage.setItem(STORAGE_KEY, '1');

/** Clears the record: the server knows of the logout, or another session has replaced the one that was left. */
export const settleLogout = (): void => localStorage.removeItem(STORAGE_KEY);
