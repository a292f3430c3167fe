import { useMemo, useRef } from 'react';
import type { Compactor, EventCallback, Layout, LayoutItem } from 'react-grid-layout';
import type { Container } from '#contract/reports/widget.ts';
import { settle, settleAround } from '#domain/grid/grid-placement-settle.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { useCanvas } from './canvas-context.ts';
import { draggedStore, landingStore, selectedStore, showLanding } from './canvas-stores.ts';
import { locate, type Point } from './locate.ts';
import { fitsInto } from './model/edits.ts';
import { onEscape } from './on-escape.ts';

interface Gesture {
  id: string;
  /** Grid before the gesture: widgets that gave way come back when the moved widget moves on. */
  base: LayoutItem[];
  /** Offset from the widget's upper left corner to the pointer, px. */
  grip: Point;
  /** True while the widget is over another grid: its own grid stays as it was. */
  isElsewhere: boolean;
  /** True while the widget overlaps a panel that could take it: panels stay in place until it is released. */
  isReaching: boolean;
  /** True after Escape: everything is back where it was. */
  isCancelled: boolean;
  /** Stops waiting for Escape. */
  forget: () => void;
  /** Places of the panels in the grid that could take the widget. */
  panels: LayoutItem[];
}

const copyOf = (layout: Layout): LayoutItem[] => layout.map((item) => ({ ...item, moved: false }));

const overlap = (a: LayoutItem, b: LayoutItem): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const pointOf = (event: Event): Point | null =>
  event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : touchPoint(event);

function touchPoint(event: Event): Point | null {
  if (!('TouchEvent' in window) || !(event instanceof TouchEvent)) return null;
  const touch = event.changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}

/** Gives the grid library the places during a gesture, by the rules of the domain. */
function makeCompactor(gesture: () => Gesture | null): Compactor {
  return {
    type: 'vertical',
    // Widgets that the moved one meets stay where they are: `compact` decides, each time from the same start.
    allowOverlap: true,
    compact(layout, columns) {
      const now = gesture();
      const moved = layout.find(({ i }) => i === now?.id);
      if (!now || !moved) return copyOf(settle(layout, columns));
      if (now.isElsewhere || now.isCancelled) return copyOf(now.base);
      now.isReaching = now.panels.some((panel) => overlap(panel, moved));
      if (now.isReaching) return copyOf(now.base.map((item) => (item.i === moved.i ? moved : item)));
      return copyOf(settleAround(now.base, { ...moved }, columns));
    },
  };
}

export interface GridGestures {
  compactor: Compactor;
  onDragStart: EventCallback;
  onResizeStart: EventCallback;
  onDrag: EventCallback;
  onStop: EventCallback;
}

/**
 * Handles dragging and resizing in one grid. The report does not change before the end, and only the grid itself
 * renders.
 * @param parent panel whose grid it is; null: the page's grid
 * @param columns number of columns of that grid
 */
export function useGridGestures(parent: string | null, columns: number): GridGestures {
  const { commands, host } = useCanvas();
  const { report } = useEditor();
  const structure = useRef<readonly Container[]>(report.structure);
  structure.current = report.structure;
  return useMemo(() => {
    let gesture: Gesture | null = null;

    const cancel = (): void => {
      if (!gesture) return;
      gesture.isCancelled = true;
      // The library ends a gesture only when the button is released.
      document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    };

    const begin =
      (panelsFor: (item: LayoutItem, layout: Layout) => LayoutItem[]): EventCallback =>
      (layout, _old, item, _placeholder, event, element) => {
        if (!item) return;
        const corner = element?.getBoundingClientRect();
        const pointer = pointOf(event);
        const grip =
          corner && pointer ? { x: pointer.x - corner.left, y: pointer.y - corner.top } : { x: 0, y: 0 };
        const panels = panelsFor(item, layout);
        const forget = onEscape(cancel);
        const flags = { isElsewhere: false, isReaching: false, isCancelled: false };
        gesture = { id: item.i, base: copyOf(layout), grip, panels, forget, ...flags };
        selectedStore.set(item.i);
        draggedStore.set({ widget: item.i });
      };

    const panelsThatTake = ({ i }: LayoutItem, layout: Layout): LayoutItem[] => {
      const container = structure.current.find((one) => one.i === i);
      const isTaker = (id: string): boolean =>
        container !== undefined &&
        structure.current.some((one) => one.i === id && one.component === 'Panel') &&
        fitsInto(structure.current, container, id);
      return copyOf(layout.filter((item) => item.i !== i && isTaker(item.i)));
    };

    const onDrag: EventCallback = (_layout, _old, item, _placeholder, event) => {
      const pointer = pointOf(event);
      const container = structure.current.find(({ i }) => i === item?.i);
      if (!gesture || !pointer || !container || !host.current) return;
      const landing = locate(host.current, pointer, {
        w: container.w,
        h: container.h,
        grip: gesture.grip,
        mayGoInto: (grid) => grid !== container.i && fitsInto(structure.current, container, grid),
      });
      gesture.isElsewhere = landing !== null && landing.parent !== parent;
      showLanding(gesture.isElsewhere ? landing : null);
    };

    const onStop: EventCallback = (layout) => {
      const ended = gesture;
      const landing = landingStore.get();
      gesture = null;
      landingStore.set(null);
      draggedStore.set(null);
      ended?.forget();
      if (!ended || ended.isCancelled) return;
      const moved = layout.find(({ i }) => i === ended.id);
      if (ended.isElsewhere && landing) commands.put(ended.id, landing);
      else if (ended.isReaching && moved)
        commands.keep(ended.id, settleAround(ended.base, { ...moved }, columns));
      else commands.keep(ended.id, layout);
    };

    return {
      compactor: makeCompactor(() => gesture),
      onDragStart: begin(panelsThatTake),
      onResizeStart: begin(() => []),
      onDrag,
      onStop,
    };
  }, [commands, host, parent, columns]);
}
