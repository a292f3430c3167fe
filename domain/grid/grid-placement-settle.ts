import type { Container } from '#contract/reports/widget.ts';
import { GRID_COLUMNS, inReadingOrder } from './grid-placement.ts';

/** Place of a widget on a grid, by id. */
export type GridPlace = Pick<Container, 'i' | 'x' | 'y' | 'w' | 'h'>;

/**
 * Moves every widget as high as it can go: in reading order each one rises until it meets another. In the result
 * nothing overlaps, no free space is left above a widget, and no widget is wider than the grid or without a size; the
 * order of the input is kept.
 */
export function settle<T extends GridPlace>(widgets: readonly T[], columns = GRID_COLUMNS): T[] {
  return inOrderOf(widgets, stack(inReadingOrder(widgets), columns));
}

/**
 * Settles a grid around a widget that was just moved or added: `moved` takes the place that it asks for; the widgets
 * there move down, or move up once a widget that moves down has passed their middle. A widget with a new id is added.
 *
 * @param widgets the grid before the gesture, so that everything comes back when the widget moves on
 */
export function settleAround<T extends GridPlace>(
  widgets: readonly T[],
  moved: T,
  columns = GRID_COLUMNS,
): T[] {
  const before = widgets.find(({ i }) => i === moved.i);
  const others = inReadingOrder(widgets.filter(({ i }) => i !== moved.i));
  const leads = whoLeads(before, moved);
  const order = [...others.filter(leads), moved, ...others.filter((other) => !leads(other))];
  const all = before ? widgets.map((one) => (one.i === moved.i ? moved : one)) : [...widgets, moved];
  return inOrderOf(all, stack(order, columns));
}

/** Predicate for the widgets that stay above a moved widget. */
function whoLeads(before: GridPlace | undefined, moved: GridPlace): (other: GridPlace) => boolean {
  const isResized = before !== undefined && (before.w !== moved.w || before.h !== moved.h);
  const isGoingDown = before !== undefined && !isResized && moved.y > before.y;
  const middle = ({ y, h }: GridPlace): number => y + h / 2;
  return isGoingDown ? (other) => middle(other) < moved.y + moved.h : (other) => middle(other) <= moved.y;
}

/** Stacks widgets, each directly below those already placed in the columns that it covers. */
function stack<T extends GridPlace>(order: readonly T[], columns: number): Map<string, T> {
  const heights = new Array<number>(columns).fill(0);
  return new Map(
    order.map((widget) => {
      const w = Math.max(1, Math.min(widget.w, columns));
      const h = Math.max(1, widget.h);
      const x = Math.max(0, Math.min(widget.x, columns - w));
      const y = Math.max(...heights.slice(x, x + w));
      heights.fill(y + h, x, x + w);
      const isThere = w === widget.w && h === widget.h && x === widget.x && y === widget.y;
      return [widget.i, isThere ? widget : { ...widget, x, y, w, h }];
    }),
  );
}

const inOrderOf = <T extends GridPlace>(widgets: readonly T[], placed: ReadonlyMap<string, T>): T[] =>
  widgets.map((widget) => placed.get(widget.i) ?? widget);
