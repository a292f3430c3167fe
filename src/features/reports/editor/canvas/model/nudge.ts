import type { Container } from '#contract/reports/widget.ts';
import { childrenOf } from '#domain/grid/panel-layout.ts';
import { columnsOf, destinationOf, isSameLayout, leastSize, putWidget } from './edits.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * Moves a widget by one column, or vertically to the next place where it comes to rest: by single rows it would fall
 * back at once. Null when there is no further place.
 */
export function nudge(
  structure: readonly Container[],
  container: Container,
  direction: Direction,
): Container[] | null {
  const place = destinationOf(container);
  const tried = (by: { x?: number; y?: number }): Container[] | null => {
    const next = putWidget(structure, container, { ...place, ...by });
    return isSameLayout(structure, next) ? null : next;
  };
  const step = direction === 'left' || direction === 'up' ? -1 : 1;
  if (direction === 'left' || direction === 'right') {
    const x = place.x + step;
    const isInside = x >= 0 && x + place.w <= columnsOf(structure, place.parent);
    return isInside ? tried({ x }) : null;
  }
  const last = Math.max(...childrenOf(structure, place.parent).map(({ y, h }) => y + h));
  for (let y = place.y + step; y >= 0 && y <= last; y += step) {
    const next = tried({ y });
    if (next && goesThatWay(next, container, step)) return next;
  }
  return null;
}

const goesThatWay = (next: readonly Container[], { i, y }: Container, step: number): boolean =>
  ((next.find((one) => one.i === i)?.y ?? y) - y) * step > 0;

/** Makes a widget one column or row larger or smaller; null at its minimum size and at the edge of its grid. */
export function stretch(
  structure: readonly Container[],
  container: Container,
  direction: Direction,
): Container[] | null {
  const place = destinationOf(container);
  const least = leastSize(structure, container);
  const columns = columnsOf(structure, place.parent);
  const w = place.w + (direction === 'right' ? 1 : direction === 'left' ? -1 : 0);
  const h = place.h + (direction === 'down' ? 1 : direction === 'up' ? -1 : 0);
  if (w < least.w || h < least.h || place.x + w > columns) return null;
  return putWidget(structure, container, { ...place, w, h });
}
