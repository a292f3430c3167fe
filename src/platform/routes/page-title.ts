import { useEffect } from 'react';
import type { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import { createStore, useStore } from '#platform/store.ts';

const PRODUCT = 'Quarterhour';

/** Title of the page on screen; null while a page that has none, or none yet, is shown. */
export const pageTitleStore = createStore<string | null>(null);

/** A page that lists what others show one of. */
export type ListPage = (typeof ROUTE_OF_REPORT_TYPE)[keyof typeof ROUTE_OF_REPORT_TYPE];

/** The list that has what is on screen; null: none. */
const pageListStore = createStore<ListPage | null>(null);

/** Title of the browser's tab. */
export function showDocumentTitle(title: string | null): void {
  document.title = title && title !== PRODUCT ? `${title} – ${PRODUCT}` : PRODUCT;
}

pageTitleStore.subscribe(() => showDocumentTitle(pageTitleStore.get()));

export const usePageTitle = (): string | null => useStore(pageTitleStore);

export const usePageList = (): ListPage | null => useStore(pageListStore);

/** Says what the page on screen is called, and in which list it is found. */
export function useShownPage(title: string, list: ListPage | null): void {
  useEffect(() => {
    pageTitleStore.set(title);
    return () => pageTitleStore.set(null);
  }, [title]);
  useEffect(() => {
    pageListStore.set(list);
    return () => pageListStore.set(null);
  }, [list]);
}
