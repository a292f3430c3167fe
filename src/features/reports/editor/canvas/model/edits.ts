import type { Container } from '#contract/reports/widget.ts';
import { GRID_COLUMNS } from '#domain/grid/grid-placement.ts';
import { type GridPlace, settleAround } from '#domain/grid/grid-placement-settle.ts';
import { childrenOf, rowsForContent, settleStructure, withoutPanel } from '#domain/grid/panel-layout.ts';
import { type GridSize, isSettable, widgetTraits } from '#domain/reports/widget-traits.ts';

/** Target of a widget: a panel's id or null for the page, and a place on that grid. */
export interface Destination {
  parent: string | null;
  x: number;
  y: number;
  w: number;
  h: number;
}

const parentOf = ({ parent }: Container): string | null => parent ?? null;

/** Columns of the page or of a panel. */
export function columnsOf(structure: readonly Container[], parent: string | null): number {
  return structure.find(({ i }) => i === parent)?.w ?? GRID_COLUMNS;
}

/** Minimum size of a widget: that of its kind, and for a panel that of its content. */
export function leastSize(structure: readonly Container[], container: Container): GridSize {
  const { least } = isSettable(container.component)
    ? widgetTraits(container.component)
    : { least: { w: container.w, h: container.h } };
  if (container.component !== 'Panel') return least;
  const inside = childrenOf(structure, container.i);
  const widest = Math.max(0, ...inside.map((child) => leastSize(structure, child).w));
  return { w: Math.max(least.w, widest), h: Math.max(least.h, rowsForContent(inside)) };
}

/** True when the grid is wide enough for a widget, if necessary at its minimum size; panels stay on the page. */
export function fitsInto(
  structure: readonly Container[],
  container: Container,
  parent: string | null,
): boolean {
  if (parent === null) return true;
  if (container.component === 'Panel') return false;
  return leastSize(structure, container).w <= columnsOf(structure, parent);
}

/** Puts a widget of the structure, or a new one, at a place; everything settles around it. */
export function putWidget(
  structure: readonly Container[],
  container: Container,
  { parent, ...place }: Destination,
): Container[] {
  const least = leastSize(structure, container);
  const columns = columnsOf(structure, parent);
  const moved: Container = {
    ...container,
    ...place,
    w: Math.min(Math.max(place.w, least.w), columns),
    h: Math.max(place.h, least.h),
    parent,
  };
  const grid = childrenOf(structure, parent);
  const settled = new Map(settleAround(grid, moved, columns).map((one) => [one.i, one]));
  const isNew = !structure.some(({ i }) => i === container.i);
  const rest = structure.map((one) => settled.get(one.i) ?? one);
  return settleStructure(isNew ? [...rest, settled.get(moved.i) ?? moved] : rest);
}

/** Puts a widget with other settings in its own place; if they change its size, everything settles around it. */
export function replaceWidget(structure: readonly Container[], changed: Container): Container[] {
  const before = structure.find(({ i }) => i === changed.i);
  if (!before) return [...structure];
  const { x, y } = before;
  const own = { ...changed, x, y, w: before.w, h: before.h };
  const replaced = structure.map((one) => (one === before ? own : one));
  const { w, h } = changed;
  const isResized = w !== before.w || h !== before.h;
  return isResized ? putWidget(replaced, own, { ...destinationOf(before), w, h }) : replaced;
}

/** Takes over the places of one grid as left by a gesture. */
export function keepPlaces(structure: readonly Container[], places: readonly GridPlace[]): Container[] {
  const byId = new Map(places.map((place) => [place.i, place]));
  return settleStructure(
    structure.map((container) => {
      const place = byId.get(container.i);
      return place ? { ...container, x: place.x, y: place.y, w: place.w, h: place.h } : container;
    }),
  );
}

/** First row below everything on a grid. */
export const endOf = (structure: readonly Container[], parent: string | null): number =>
  Math.max(0, ...childrenOf(structure, parent).map(({ y, h }) => y + h));

/** Moves a widget into a panel or out of it, to the end of the new grid. */
export function moveInto(
  structure: readonly Container[],
  container: Container,
  parent: string | null,
): Container[] {
  const { w, h } = container;
  return putWidget(structure, container, { parent, x: 0, y: endOf(structure, parent), w, h });
}

/** Removes a widget; for a panel, `children` decides about the widgets in it (R-LIFE-07). */
export const removeWidget = (
  structure: readonly Container[],
  id: string,
  children: 'delete' | 'moveOut' = 'delete',
): Container[] => settleStructure(withoutPanel(structure, id, children));

/** Current place of a container. */
export const destinationOf = (container: Container): Destination => {
  const { x, y, w, h } = container;
  return { parent: parentOf(container), x, y, w, h };
};

/** Place of a container across its whole grid. */
export const wholeWidth = (structure: readonly Container[], container: Container): Destination => ({
  ...destinationOf(container),
  x: 0,
  w: columnsOf(structure, parentOf(container)),
});

/** True when two structures hold the same containers at the same places. */
export const isSameLayout = (a: readonly Container[], b: readonly Container[]): boolean =>
  a.length === b.length &&
  a.every((one, at) => {
    const other = b[at];
    return (
      other !== undefined &&
      one.i === other.i &&
      parentOf(one) === parentOf(other) &&
      one.x === other.x &&
      one.y === other.y &&
      one.w === other.w &&
      one.h === other.h
    );
  });
