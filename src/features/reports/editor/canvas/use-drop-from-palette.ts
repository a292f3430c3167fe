import { type DragEvent, type RefObject, useMemo } from 'react';
import { widgetTraits } from '#domain/widget-traits.ts';
import { draggedStore, landingStore } from './canvas-stores.ts';
import { locate } from './locate.ts';
import type { Commands } from './use-commands.ts';

/** Where a new widget is held, in px from its upper left corner: at its head. */
const GRIP = { x: 60, y: 18 };

export interface DropHandlers {
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** Widgets dragged from the palette onto the page or into a panel. */
export function useDropFromPalette(host: RefObject<HTMLDivElement | null>, commands: Commands): DropHandlers {
  return useMemo(
    () => ({
      onDragOver(event) {
        const dragged = draggedStore.get();
        if (!dragged || !('kind' in dragged) || !host.current) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        const { size, least } = widgetTraits(dragged.kind);
        const landing = locate(
          host.current,
          { x: event.clientX, y: event.clientY },
          {
            ...size,
            grip: GRIP,
            mayGoInto: (panel) => {
              const grid = host.current?.querySelector<HTMLElement>(`[data-grid="${panel}"]`);
              return dragged.kind !== 'Panel' && least.w <= Number(grid?.dataset.columns);
            },
          },
        );
        landingStore.set(landing);
      },
      onDragLeave(event) {
        const isLeaving = !(
          event.relatedTarget instanceof Node && host.current?.contains(event.relatedTarget)
        );
        if (isLeaving) landingStore.set(null);
      },
      onDrop(event) {
        const dragged = draggedStore.get();
        const landing = landingStore.get();
        landingStore.set(null);
        draggedStore.set(null);
        if (!landing || !dragged || !('kind' in dragged)) return;
        event.preventDefault();
        commands.add(dragged.kind, landing);
      },
    }),
    [host, commands],
  );
}
