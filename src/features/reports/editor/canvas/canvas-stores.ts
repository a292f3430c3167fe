import { useCallback, useSyncExternalStore } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import type { SettableKind } from '#domain/reports/widget-traits.ts';
import { createStore } from '#platform/store.ts';
import type { Destination } from './model/edits.ts';

/** The widget that keys and new widgets go by; a page has one canvas. */
export const selectedStore = createStore<string | null>(null);

/** The widget that is to have the focus as soon as it stands in the page. */
export const awaitedStore = createStore<string | null>(null);

/** What is being dragged: a widget of the canvas by its id, or a new one from the palette. */
export type Dragged = { widget: string } | { kind: SettableKind };
export const draggedStore = createStore<Dragged | null>(null);

/** Where the dragged widget would land on a grid other than its own. */
export const landingStore = createStore<Destination | null>(null);

/** Tells only of another place: the pointer moves far more often than from cell to cell. */
export function showLanding(next: Destination | null): void {
  const shown = landingStore.get();
  const isSame = next !== null && shown !== null && isSamePlace(next, shown);
  if (!isSame) landingStore.set(next);
}

const isSamePlace = (a: Destination, b: Destination): boolean =>
  a.parent === b.parent && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** What stands in the open settings cannot go onto the page as it is: leaving would lose it. */
export const unappliedStore = createStore(false);

/** What was done, in words, for who cannot see it. */
export const announcementStore = createStore('');

/** A copied widget and what stands in it; it stays for other reports until the page is left. */
export const clipboardStore = createStore<readonly Container[]>([]);

/** True for the one widget that is selected: the others do not render again. */
export function useIsSelected(id: string): boolean {
  return useSyncExternalStore(
    selectedStore.subscribe,
    useCallback(() => selectedStore.get() === id, [id]),
  );
}

export function clearCanvas(): void {
  selectedStore.set(null);
  awaitedStore.set(null);
  draggedStore.set(null);
  landingStore.set(null);
  announcementStore.set('');
}
