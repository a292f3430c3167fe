import { useEffect } from 'react';
import type { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import { createStore, useStore } from '#platform/store.ts';

const PRODUCT = 'Quarterhour';

/** Title of the page on screen; null when the page has no title, or none yet. */
export const pageTitleStore = createStore<string | null>(null);

/** Page with a list whose items have pages of their own. */
export type ListPage = (typeof ROUTE_OF_REPORT_TYPE)[keyof typeof ROUTE_OF_REPORT_TYPE];

/** List that contains the item on screen; null when there is none. */
const pageListStore = createStore<ListPage | null>(null);

/** Sets the title of the browser's tab. */
export function showDocumentTitle(title: string | null): void {
  document.title = title && title !== PRODUCT ? `${title} – ${PRODUCT}` : PRODUCT;
}

pageTitleStore.subscribe(() => showDocumentTitle(pageTitleStore.get()));

export const usePageTitle = (): string | null => useStore(pageTitleStore);

export const usePageList = (): ListPage | null => useStore(pageListStore);

/** Sets the title of the page on screen and the list that contains it. */
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
