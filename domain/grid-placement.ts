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

const overlaps = (a: Placed, b: Placed): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/**
 * Puts a resized widget where it stood; what it now covers moves down, and what that covers in turn. The others keep
 * their places.
 */
export function resizeOne<T extends Placed>(widgets: readonly T[], index: number, resized: T): T[] {
  const w = Math.min(resized.w, GRID_COLUMNS);
  const placed = new Map<T, T>();
  const fixed: T[] = [{ ...resized, w, x: Math.min(resized.x, GRID_COLUMNS - w) }];
  for (const widget of inReadingOrder(widgets.filter((_, at) => at !== index))) {
    let moved = widget;
    for (let other = fixed.find((one) => overlaps(one, moved)); other; ) {
      moved = { ...moved, y: other.y + other.h };
      other = fixed.find((one) => overlaps(one, moved));
    }
    fixed.push(moved);
    placed.set(widget, moved);
  }
  return widgets.map((widget, at) => (at === index ? (fixed[0] as T) : (placed.get(widget) ?? widget)));
}
