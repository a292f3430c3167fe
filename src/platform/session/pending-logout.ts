const STORAGE_KEY = 'quarterhour.logoutPending';

// In localStorage, which is written before the click returns: the page may be closed, or have no network, right after it.
/** Has somebody left here without the server's knowledge? Its cookie would let the next page load in again. */
export const isLogoutPending = (): boolean => localStorage.getItem(STORAGE_KEY) !== null;

/** Somebody leaves: the server is still to be told. */
export const markLogoutPending = (): void => localStorage.setItem(STORAGE_KEY, '1');

/** The server knows, or somebody else's session has taken the place of the one that was left. */
export const settleLogout = (): void => localStorage.removeItem(STORAGE_KEY);
