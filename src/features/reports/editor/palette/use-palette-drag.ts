import { type MouseEvent, type PointerEvent, useMemo } from 'react';
import { type SettableKind, widgetTraits } from '#domain/reports/widget-traits.ts';
import { draggedStore, landingStore, showLanding } from '#features/reports/editor/canvas/canvas-stores.ts';
import { locate, type Point } from '#features/reports/editor/canvas/locate.ts';
import type { Destination } from '#features/reports/editor/canvas/model/edits.ts';
import { onEscape } from '#features/reports/editor/canvas/on-escape.ts';

/** Distance after which a press becomes a drag, px. */
const THRESHOLD = 4;
/** Point at which a new widget is held, px from its upper left corner: at its head. */
const GRIP: Point = { x: 60, y: 18 };

/** Cell of the canvas under the pointer that would take a new widget of the kind. */
function landingOf(kind: SettableKind, pointer: Point): Destination | null {
  const canvas = document.querySelector<HTMLElement>('[data-canvas]');
  if (!canvas) return null;
  const { size, least } = widgetTraits(kind);
  const columnsIn = (panel: string | null): number =>
    Number(canvas.querySelector<HTMLElement>(`[data-grid="${panel ?? ''}"]`)?.dataset.columns);
  return locate(canvas, pointer, {
    ...size,
    grip: GRIP,
    mayGoInto: (panel) => kind !== 'Panel' && least.w <= columnsIn(panel),
  });
}

export interface PaletteDrag {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
  /** Adds the widget on a press without a drag. */
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Drags a widget kind from the palette onto the page or into a panel, by mouse, pen or finger. */
export function usePaletteDrag(kind: SettableKind, onAdd: (at?: Destination) => void): PaletteDrag {
  return useMemo(() => {
    let from: Point | null = null;
    let wasDragged = false;
    let forget: (() => void) | null = null;
    const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
    const end = (): void => {
      from = null;
      forget?.();
      forget = null;
      draggedStore.set(null);
      landingStore.set(null);
    };
    return {
      onPointerDown(event) {
        if (event.button !== 0) return;
        from = pointOf(event);
        wasDragged = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        if (!from) return;
        const pointer = pointOf(event);
        const isFar = Math.hypot(pointer.x - from.x, pointer.y - from.y) >= THRESHOLD;
        if (!wasDragged && !isFar) return;
        wasDragged = true;
        forget ??= onEscape(end);
        draggedStore.set({ kind });
        showLanding(landingOf(kind, pointer));
      },
      onPointerUp(event) {
        const landing = from && wasDragged ? landingOf(kind, pointOf(event)) : null;
        end();
        if (landing) onAdd(landing);
      },
      onPointerCancel: end,
      onClick() {
        if (!wasDragged) onAdd();
        wasDragged = false;
      },
    };
  }, [kind, onAdd]);
}
