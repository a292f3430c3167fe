import type { Container } from '#contract/report.ts';

/** Columns of the grid that widgets stand on. */
export const GRID_COLUMNS = 12;

type Placed = Pick<Container, 'x' | 'y' | 'w' | 'h'>;

/** Widgets in reading order: row by row, then from the left. */
export const inReadingOrder = <T extends Placed>(widgets: readonly T[]): T[] =>
  [...widgets].sort((a, b) => a.y - b.y || a.x - b.x);

/** Gives every widget a place, one after the other, each at the highest and then leftmost free spot. */
export function placeAll<T extends Placed>(widgets: readonly T[]): T[] {
  const skyline = new Array<number>(GRID_COLUMNS).fill(0);
  return widgets.map((widget) => occupy(skyline, widget));
}

/** Adds one widget without moving the others. */
export function placeLast<T extends Placed>(widgets: readonly T[], added: T): T[] {
  const skyline = new Array<number>(GRID_COLUMNS).fill(0);
  for (const { x, y, w, h } of widgets) raise(skyline, x, w, y + h);
  return [...widgets, occupy(skyline, added)];
}

/** Moves a widget in the order by one place and gives all of them their places anew. */
export function moveBy<T extends Placed>(widgets: readonly T[], index: number, by: -1 | 1): T[] {
  const moved = widgets[index];
  const target = index + by;
  if (moved === undefined || target < 0 || target >= widgets.length) return [...widgets];
  const rest = widgets.filter((_, at) => at !== index);
  return placeAll([...rest.slice(0, target), moved, ...rest.slice(target)]);
}

function occupy<T extends Placed>(skyline: number[], widget: T): T {
  const w = Math.min(widget.w, GRID_COLUMNS);
  const { x, y } = highestSpot(skyline, w);
  raise(skyline, x, w, y + widget.h);
  return { ...widget, x, y, w };
}

function highestSpot(skyline: readonly number[], w: number): { x: number; y: number } {
  let best = { x: 0, y: Number.POSITIVE_INFINITY };
  for (let x = 0; x + w <= GRID_COLUMNS; x += 1) {
    const y = Math.max(...skyline.slice(x, x + w));
    if (y < best.y) best = { x, y };
  }
  return best;
}

function raise(skyline: number[], x: number, w: number, to: number): void {
  for (let at = x; at < Math.min(x + w, GRID_COLUMNS); at += 1) {
    skyline[at] = Math.max(skyline[at] ?? 0, to);
  }
}
