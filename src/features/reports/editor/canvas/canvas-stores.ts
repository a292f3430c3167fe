import { useCallback, useSyncExternalStore } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import type { SettableKind } from '#domain/reports/widget-traits.ts';
import { createStore } from '#platform/store.ts';
import type { Destination } from './model/edits.ts';

/** Selected widget, to which keys and new widgets refer; a page has one canvas. */
export const selectedStore = createStore<string | null>(null);

/** The widget that is to have the focus as soon as it stands in the page. */
export const awaitedStore = createStore<string | null>(null);

/** Dragged item: a widget of the canvas by its id, or a new one from the palette. */
export type Dragged = { widget: string } | { kind: SettableKind };
export const draggedStore = createStore<Dragged | null>(null);

/** Place where the dragged widget would land on a grid other than its own. */
export const landingStore = createStore<Destination | null>(null);

/** Updates only when the place changes: the pointer moves far more often than from cell to cell. */
export function showLanding(next: Destination | null): void {
  const shown = landingStore.get();
  const isSame = next !== null && shown !== null && isSamePlace(next, shown);
  if (!isSame) landingStore.set(next);
}

const isSamePlace = (a: Destination, b: Destination): boolean =>
  a.parent === b.parent && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** True when the open settings cannot go onto the page as they are: leaving would lose them. */
export const unappliedStore = createStore(false);

/** Last action in words, for screen readers. */
export const announcementStore = createStore('');

/** A copied widget with the widgets in it; it stays available for other reports until the page is left. */
export const clipboardStore = createStore<readonly Container[]>([]);

/** True for the selected widget only: the others do not render again. */
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
