import { type RefObject, useEffect } from 'react';
import { awaitedStore } from '#features/reports/editor/canvas/canvas-stores.ts';

function take(tile: HTMLElement): void {
  awaitedStore.set(null);
  tile.focus({ preventScroll: true });
  tile.scrollIntoView({ block: 'nearest' });
}

/** Element of a widget on the page; undefined when it is not there yet. */
export const tileOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-tile]')].find(({ dataset }) => dataset.tile === id);

/**
 * Focuses a widget and scrolls it into view: in the next frame, when its place has changed, or once it is in the
 * page.
 */
export function focusTile(id: string): void {
  awaitedStore.set(id);
  requestAnimationFrame(() => {
    const tile = tileOf(id);
    if (tile && awaitedStore.get() === id) take(tile);
  });
}

/** Focuses the canvas as a whole, once everything in front of it has gone. */
export function focusCanvas(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true }),
  );
}

/** Gives a new widget the focus that was meant for it. */
export function useAwaitedFocus(id: string, tile: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (awaitedStore.get() === id && tile.current) take(tile.current);
  }, [id, tile]);
}
