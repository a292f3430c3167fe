import { GRID_COLUMNS, inReadingOrder } from './grid-placement.ts';
import { childrenOf, type PlacedContainer, rowsForContent } from './panel-layout.ts';

type Place = Pick<PlacedContainer, 'x' | 'y' | 'w' | 'h'>;

const overlaps = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** First free place for a widget in reading order, after the widget that stands before it. */
function nextFree(widget: Place, placed: readonly Place[], columns: number): Pick<Place, 'x' | 'y'> {
  const w = Math.min(widget.w, columns);
  const { x: lastX, y: lastY } = placed.at(-1) ?? { x: -1, y: 0 };
  const rows = [lastY, ...placed.map(({ y, h }) => y + h)].filter((y) => y >= lastY).sort((a, b) => a - b);
  for (const y of rows) {
    for (let x = y === lastY ? lastX + 1 : 0; x + w <= columns; x += 1)
      if (!placed.some((other) => overlaps({ x, y, w, h: widget.h }, other))) return { x, y };
  }
  // Not reached: the row below all others is free.
  return { x: 0, y: rows.at(-1) ?? 0 };
}

function pack<T extends PlacedContainer>(widgets: readonly T[], columns: number): T[] {
  const placed: T[] = [];
  for (const widget of inReadingOrder(widgets))
    placed.push({ ...widget, ...nextFree(widget, placed, columns) });
  return placed;
}

/**
 * Structure without the holes that left out widgets leave: each widget moves to the first free place after the
 * one before it, and each panel becomes as high as its content needs. Sizes and the order of reading stay.
 */
export function closeUp<T extends PlacedContainer>(structure: readonly T[]): T[] {
  const isPanel = ({ component }: T): boolean => component === 'Panel';
  const inside = structure
    .filter(isPanel)
    .flatMap((panel) => pack(childrenOf(structure, panel.i), Math.max(1, panel.w)));
  const sized = childrenOf(structure, null).map((one) => {
    const children = inside.filter(({ parent }) => parent === one.i);
    return isPanel(one) && children.length > 0 ? { ...one, h: rowsForContent(children) } : one;
  });
  const places = new Map([...inside, ...pack(sized, GRID_COLUMNS)].map((one) => [one.i, one]));
  return structure.map((one) => places.get(one.i) ?? one);
}
