import type { Container } from '#contract/reports/widget.ts';
import { childrenOf } from '#domain/grid/panel-layout.ts';
import { type SettableKind, widgetTraits } from '#domain/reports/widget-traits.ts';
import { type Destination, endOf, putWidget } from './edits.ts';

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

/** Adds a widget in the default size of its kind, at a place or at the end of a grid. */
export function addWidget(
  structure: readonly Container[],
  kind: SettableKind,
  at: Pick<Destination, 'parent'> & Partial<Destination>,
): Added {
  const [id = ''] = freshIds(structure, 1);
  const size = widgetTraits(kind).size;
  const place = { x: 0, y: endOf(structure, at.parent), ...size, ...at };
  const container: Container = {
    i: id,
    component: kind,
    ...place,
    // A widget without a title of its own shows that of its kind, in the reader's language.
    config: { name: '', devices: [], aggregate: false },
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
