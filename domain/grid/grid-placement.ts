import type { Container } from '#contract/reports/widget.ts';

/** Number of columns of the grid. */
export const GRID_COLUMNS = 12;

type Placed = Pick<Container, 'x' | 'y' | 'w' | 'h'>;

/** Widgets in reading order: row by row, then from the left. */
export const inReadingOrder = <T extends Placed>(widgets: readonly T[]): T[] =>
  [...widgets].sort((a, b) => a.y - b.y || a.x - b.x);
