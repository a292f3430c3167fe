import { createStore, useStore } from './store.ts';

const PRODUCT = 'Quarterhour';

/** Title of the page on screen; null while a page that has none, or none yet, is shown. */
export const pageTitleStore = createStore<string | null>(null);

pageTitleStore.subscribe(() => {
  const title = pageTitleStore.get();
  document.title = title ? `${title} – ${PRODUCT}` : PRODUCT;
});

export const usePageTitle = (): string | null => useStore(pageTitleStore);
