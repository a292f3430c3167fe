import { selectedStore } from '#features/reports/editor/canvas/canvas-stores.ts';
import { focusCanvas, focusTile } from '#features/reports/editor/canvas/tile/tile-focus.ts';
import { isDialogOpen } from '#ui/overlays/modal.ts';
import { useWindowKeys } from '#ui/use-window-keys.ts';
import type { ReportEditor } from './editor-context.ts';

/** Elements with their own undo by the browser. */
const TEXT = 'input, textarea, select, [contenteditable="true"]';

const isInside = (event: KeyboardEvent, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** Moves the focus to the widgets: to the selected one, else to the first; from the widgets to the palette. */
function goToOtherPart(): void {
  const canvas = document.querySelector<HTMLElement>('[data-canvas]');
  if (canvas?.contains(document.activeElement)) {
    document.querySelector<HTMLElement>('[data-palette] input')?.focus();
    return;
  }
  const first = canvas?.querySelector<HTMLElement>('[data-tile]')?.dataset.tile;
  const next = selectedStore.get() ?? first;
  if (next) focusTile(next);
  else focusCanvas();
}

/**
 * Ctrl+S saves, Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo; ⌘ on a Mac. F6 goes to the widgets and back. Nothing
 * happens while a dialog is open.
 */
export function useEditorKeys(editor: ReportEditor): void {
  useWindowKeys((event: KeyboardEvent) => {
    if (event.key === 'F6' && !isDialogOpen()) {
      event.preventDefault();
      goToOtherPart();
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isSave = key === 's' && !event.shiftKey;
    // Keeps the browser from saving the page as a file.
    if (isSave) event.preventDefault();
    if (isDialogOpen()) return;
    if (isSave) {
      editor.save();
      return;
    }
    if (isInside(event, TEXT) || editor.isReadOnly) return;
    if (key === 'z' && !event.shiftKey) editor.undo();
    else if (key === 'y' || key === 'z') editor.redo();
    else return;
    event.preventDefault();
  });
}
