type Navigate = (to: string) => void;

let navigate: Navigate | null = null;

/** Binds the router, so that what lives outside React can open a page. */
export const bindNavigation = (next: Navigate): void => {
  navigate = next;
};

/** Opens a page of the SPA, with its query. */
export const openPage = (to: string): void => navigate?.(to);
