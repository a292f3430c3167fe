import { createStore, useStore } from './store.ts';

const PRODUCT = 'Quarterhour';

/** Title of the page on screen; null while a page that has none, or none yet, is shown. */
export const pageTitleStore = createStore<string | null>(null);

/** Title of the browser's tab. */
export function showDocumentTitle(title: string | null): void {
  document.title = title && title !== PRODUCT ? `${title} – ${PRODUCT}` : PRODUCT;
}

pageTitleStore.subscribe(() => showDocumentTitle(pageTitleStore.get()));

export const usePageTitle = (): string | null => useStore(pageTitleStore);
