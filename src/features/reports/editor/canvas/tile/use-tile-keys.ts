import { type CanvasShared, useCanvas } from '#features/reports/editor/canvas/canvas-context.ts';
import { selectedStore } from '#features/reports/editor/canvas/canvas-stores.ts';
import type { Direction } from '#features/reports/editor/canvas/model/nudge.ts';
import { isModalOpen } from '#ui/overlays/modal.ts';
import { useWindowKeys } from '#ui/use-window-keys.ts';

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault' | 'stopPropagation'
>;

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

function ofCtrl({ commands }: CanvasShared, i: string, key: string): (() => void) | undefined {
  if (key === 'c') return () => commands.copy(i);
  if (key === 'v') return () => commands.paste(i);
  if (key === 'd') return () => commands.duplicate(i);
  return undefined;
}

function ofPlain(canvas: CanvasShared, i: string, { key, shiftKey }: KeyPress): (() => void) | undefined {
  const { commands, configure, askToRemove } = canvas;
  const direction = ARROWS[key];
  if (direction) return () => (shiftKey ? commands.stretch(i, direction) : commands.move(i, direction));
  if (key === 'Enter' || key === ' ') return () => configure(i);
  if (key === 'Delete' || key === 'Backspace') return () => askToRemove(i);
  if (key === 'Escape') return () => selectedStore.set(null);
  return undefined;
}

function press(canvas: CanvasShared, i: string, event: KeyPress): void {
  if (canvas.isReadOnly || event.altKey) return;
  const isCtrl = event.ctrlKey || event.metaKey;
  const command = isCtrl ? ofCtrl(canvas, i, event.key.toLowerCase()) : ofPlain(canvas, i, event);
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  command();
}

/**
 * Keys of a focused widget: arrows move it, with Shift they resize it, Enter opens its settings, Delete removes it,
 * Ctrl+C, V and D copy, paste and duplicate it.
 */
export function useTileKeys(id: string): (event: KeyPress) => void {
  const canvas = useCanvas();
  return (event) => press(canvas, id, event);
}

/** Passes keys to the selected widget while nothing on the page has the focus. */
export function useSelectedKeys(canvas: CanvasShared): void {
  useWindowKeys((event: KeyboardEvent) => {
    const selected = selectedStore.get();
    if (selected !== null && event.target === document.body && !isModalOpen()) press(canvas, selected, event);
  });
}
