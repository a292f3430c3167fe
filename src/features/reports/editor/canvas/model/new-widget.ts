import type { Container } from '#contract/reports/widget.ts';
import { GRID_COLUMNS, inReadingOrder } from '#domain/grid/grid-placement.ts';
import { childrenOf } from '#domain/grid/panel-layout.ts';
import { type SettableKind, widgetTraits } from '#domain/reports/widget-traits.ts';
import { columnsOf, type Destination, endOf, putWidget } from './edits.ts';

/** Maximum number of containers in a report (contract/reports/report.ts). */
const MOST_CONTAINERS = 100;

export const hasRoomFor = (structure: readonly Container[], count: number): boolean =>
  structure.length + count <= MOST_CONTAINERS;

/** Ids that no container of the structure uses: w4, w5, … */
function freshIds(structure: readonly Container[], count: number): string[] {
  const taken = new Set(structure.map(({ i }) => i));
  const ids: string[] = [];
  for (let number = structure.length + 1; ids.length < count; number += 1) {
    if (!taken.has(`w${number}`)) ids.push(`w${number}`);
  }
  return ids;
}

/** Result of adding widgets. */
export interface Added {
  structure: Container[];
  /** Id of the new widget; the first one of several. */
  id: string;
}

/** Smallest share of a kind's usual width that still looks like it. */
const LEAST_SHARE = 0.5;

/**
 * Place for a new widget: right of the last one, where it may become narrower to fit, otherwise in a row of its own.
 * A widget as wide as the page never shares a row.
 */
export function freePlace(
  structure: readonly Container[],
  kind: SettableKind,
  parent: string | null,
): Destination {
  const { size, least } = widgetTraits(kind);
  const grid = childrenOf(structure, parent);
  const columns = columnsOf(structure, parent);
  const last = inReadingOrder(grid).at(-1);
  const below = { parent, x: 0, y: endOf(structure, parent), ...size };
  if (!last || size.w === GRID_COLUMNS) return below;
  // A widget beside the last one may reach further down.
  const beside = grid.filter(({ y, h }) => y + h > last.y);
  const x = Math.max(...beside.map((one) => one.x + one.w));
  const w = Math.min(size.w, columns - x);
  return w >= Math.max(least.w, Math.ceil(size.w * LEAST_SHARE)) ? { ...below, x, y: last.y, w } : below;
}

/** Adds a widget in the default size of its kind, at a place or in the free one. */
export function addWidget(
  structure: readonly Container[],
  kind: SettableKind,
  at: Pick<Destination, 'parent'> & Partial<Destination>,
  /** True for days instead of quarter-hours. */
  aggregate = false,
): Added {
  const [id = ''] = freshIds(structure, 1);
  const place = { ...freePlace(structure, kind, at.parent), ...at };
  const container: Container = {
    i: id,
    component: kind,
    ...place,
    // A widget without a title of its own shows that of its kind, in the reader's language.
    config: { name: '', devices: [], aggregate },
  };
  return { structure: putWidget(structure, container, place), id };
}

/** A widget with the widgets in it, as they are copied: the widget first. */
export const withChildren = (structure: readonly Container[], container: Container): Container[] => [
  container,
  ...childrenOf(structure, container.i),
];

/**
 * Adds copies made by `withChildren`, below `after` or at the end of the grid; a widget copied in a panel and pasted
 * elsewhere goes where it is pasted.
 */
export function addCopies(
  structure: readonly Container[],
  copied: readonly Container[],
  at: { parent: string | null; after: Container | null },
): Added {
  const ids = freshIds(structure, copied.length);
  const renamed = copied.map(({ id: _, ...container }, index) => ({
    ...structuredClone(container),
    i: ids[index] ?? '',
  }));
  const [first, ...inside] = renamed;
  if (!first) return { structure: [...structure], id: '' };
  const children = inside.map((child) => ({ ...child, parent: first.i }));
  const { w, h } = first;
  const place = at.after
    ? { parent: at.parent, x: at.after.x, y: at.after.y + at.after.h, w, h }
    : { parent: at.parent, x: 0, y: endOf(structure, at.parent), w, h };
  return { structure: putWidget([...structure, ...children], first, place), id: first.i };
}
