import { useEffect, useRef } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import { selectedStore } from './canvas-stores.ts';
import { successorOf } from './model/focus-after-removal.ts';
import { focusTile } from './tile/tile-focus.ts';

/**
 * Undo may remove the selected widget, or move it to another grid, where it is drawn again: the focus moves with it,
 * or to its neighbour, instead of getting lost.
 */
export function useKeptFocus(structure: readonly Container[]): void {
  const before = useRef(structure);
  useEffect(() => {
    const was = before.current;
    before.current = structure;
    const selected = selectedStore.get();
    if (selected === null || was === structure) return;
    const isThere = structure.some(({ i }) => i === selected);
    const next = isThere ? selected : successorOf(was, structure, selected);
    selectedStore.set(next ?? null);
    if (next !== undefined && document.activeElement === document.body) focusTile(next);
  }, [structure]);
}
