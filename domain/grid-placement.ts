import type { Container } from '#contract/report.ts';

/** Columns of the grid that widgets stand on. */
export const GRID_COLUMNS = 12;

type Placed = Pick<Container, 'x' | 'y' | 'w' | 'h'>;

/** Widgets in reading order: row by row, then from the left. */
export const inReadingOrder = <T extends Placed>(widgets: readonly T[]): T[] =>
  [...widgets].sort((a, b) => a.y - b.y || a.x - b.x);

/** Adds one widget without moving the others. */
export function placeLast<T extends Placed>(widgets: readonly T[], added: T): T[] {
  const skyline = new Array<number>(GRID_COLUMNS).fill(0);
  for (const { x, y, w, h } of widgets) raise(skyline, x, w, y + h);
  return [...widgets, occupy(skyline, added)];
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
