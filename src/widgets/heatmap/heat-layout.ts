import type { Heatmap } from '#domain/heatmap/heatmap.ts';
import type { Size } from '#widget-kit/use-size.ts';

/** Maximum number of days that stand one below the other; more days, and weeks, stand side by side. */
const STACKED_LINES = 14;
/** Maximum number of columns with values in their cells. */
const LABELLED_COLUMNS = 40;
/** Space that a readable value needs, px. */
const VALUE_HEIGHT = 12;
const CHARACTER_WIDTH = 6.2;

const BOTTOM = 17;
const ROW_LABEL_HEIGHT = { every: 11, thinned: 14 } as const;
const LEFT = { stacked: 66, hours: 24, weekdays: 34 } as const;
const COLUMN_LABEL_WIDTH = { stacked: 17, hours: 44, weekdays: 46 } as const;

export interface HeatLayout {
  columns: number;
  rows: number;
  /** True when a line of the heatmap is a row; false: a column. */
  isStacked: boolean;
  /** Left edge of the cells, px. */
  left: number;
  /** Distance from one cell to the next, px. */
  stepX: number;
  stepY: number;
  gap: number;
  radius: number;
  /** Maximum number of characters of a value in a cell; 0: cells show none. */
  valueLength: number;
  /** Width of a label below a column, px. */
  labelWidth: number;
  /** Every nth column and row has a label. */
  columnEvery: number;
  rowEvery: number;
}

/** Place of a cell: index of its line, and its index within the line. */
export interface HeatPlace {
  line: number;
  cell: number;
}

const gapOf = (step: number): number => (step >= 10 ? 2 : step >= 5 ? 1 : 0);

/**
 * Lays out the cells of a heatmap.
 * @param usualLength characters of the values at both ends of the scale: without room for them no cell shows its
 * value
 */
export function heatLayout(map: Heatmap, size: Size, usualLength: number): HeatLayout {
  const cells = map.lines[0]?.cells.length ?? 1;
  const isStacked = map.shape === 'hours' && map.lines.length <= STACKED_LINES;
  const [rows, columns] = isStacked ? [map.lines.length, cells] : [cells, map.lines.length];
  const kind = isStacked ? 'stacked' : map.shape;
  const left = LEFT[kind];
  const labelWidth = COLUMN_LABEL_WIDTH[kind];
  const stepX = Math.max(0, size.width - left) / Math.max(1, columns);
  const stepY = Math.max(0, size.height - BOTTOM) / Math.max(1, rows);
  const gap = gapOf(Math.min(stepX, stepY));
  const room = Math.floor((stepX - gap) / CHARACTER_WIDTH);
  const showsValues = columns <= LABELLED_COLUMNS && stepY - gap >= VALUE_HEIGHT && room >= usualLength;
  return {
    columns,
    rows,
    isStacked,
    left,
    stepX,
    stepY,
    gap,
    radius: Math.min(3, Math.min(stepX, stepY) / 5),
    valueLength: showsValues ? room : 0,
    columnEvery: Math.max(1, Math.ceil(labelWidth / Math.max(0.1, stepX))),
    labelWidth,
    rowEvery: stepY >= ROW_LABEL_HEIGHT.every ? 1 : Math.ceil(ROW_LABEL_HEIGHT.thinned / Math.max(1, stepY)),
  };
}

const placeIn = ({ isStacked }: HeatLayout, row: number, column: number): HeatPlace =>
  isStacked ? { line: row, cell: column } : { line: column, cell: row };

/** Cell at a point; null beside the cells. */
export function placeAt(layout: HeatLayout, x: number, y: number): HeatPlace | null {
  const column = Math.floor((x - layout.left) / layout.stepX);
  const row = Math.floor(y / layout.stepY);
  const isInside = column >= 0 && column < layout.columns && row >= 0 && row < layout.rows;
  return isInside ? placeIn(layout, row, column) : null;
}

/** Upper left corner of a cell, px. */
export function cornerOf(layout: HeatLayout, { line, cell }: HeatPlace): { x: number; y: number } {
  const [row, column] = layout.isStacked ? [line, cell] : [cell, line];
  return { x: layout.left + column * layout.stepX, y: row * layout.stepY };
}

const MOVES: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
  PageUp: [Number.NEGATIVE_INFINITY, 0],
  PageDown: [Number.POSITIVE_INFINITY, 0],
};

/** Cell that a key leads to, limited to the edges; null for a key that moves nothing. */
export function movedBy(layout: HeatLayout, key: string, from: HeatPlace): HeatPlace | null {
  const move = MOVES[key];
  if (!move) return null;
  const [row, column] = layout.isStacked ? [from.line, from.cell] : [from.cell, from.line];
  const hold = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return placeIn(layout, hold(row + move[0], layout.rows), hold(column + move[1], layout.columns));
}
