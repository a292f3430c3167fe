import { GRID_GAP, GRID_ROW } from './grid-metrics.ts';
import type { Destination } from './model/edits.ts';

/** A point in px of the window. */
export interface Point {
  x: number;
  y: number;
}

export interface Carried {
  /** Columns and rows of the widget. */
  w: number;
  h: number;
  /** Offset from its upper left corner to the point where it is held, px. */
  grip: Point;
  mayGoInto: (parent: string | null) => boolean;
}

const isInside = ({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Cell of a grid under a widget that is dragged over it. */
export function cellAt(grid: DOMRect, columns: number, pointer: Point, { w, grip }: Carried) {
  const column = (grid.width + GRID_GAP) / columns;
  const width = Math.min(w, columns);
  const x = Math.round((pointer.x - grip.x - grid.left) / column);
  const y = Math.round((pointer.y - grip.y - grid.top) / (GRID_ROW + GRID_GAP));
  return { x: Math.max(0, Math.min(x, columns - width)), y: Math.max(0, y), w: width };
}

/**
 * Grid and cell under the pointer: the panel under it if that panel takes the widget, else the page. Grids are the
 * elements with `data-grid`: the panel's id, empty for the page. Null beside the canvas.
 */
export function locate(canvas: HTMLElement, pointer: Point, carried: Carried): Destination | null {
  if (!isInside(canvas.getBoundingClientRect(), pointer)) return null;
  const grids = [...canvas.querySelectorAll<HTMLElement>('[data-grid]')];
  const panel = grids.find(
    (grid) =>
      grid.dataset.grid &&
      isInside(grid.getBoundingClientRect(), pointer) &&
      carried.mayGoInto(grid.dataset.grid),
  );
  const grid = panel ?? grids.find((one) => one.dataset.grid === '');
  if (!grid) return null;
  const parent = grid.dataset.grid || null;
  const inner = (grid.firstElementChild ?? grid).getBoundingClientRect();
  const cell = cellAt(inner, Number(grid.dataset.columns), pointer, carried);
  return { parent, h: carried.h, ...cell };
}
