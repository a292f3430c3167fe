import { useEffect, useRef } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import { selectedStore } from './canvas-stores.ts';
import { successorOf } from './model/successor.ts';
import { focusTile } from './tile/tile-focus.ts';

/**
 * Undoing may take the selected widget away, or put it into another grid, where it is drawn anew: the focus goes with it,
 * or to its neighbour, instead of nowhere.
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
