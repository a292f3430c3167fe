/** Points of one series in time order; a missing value is null. */
export interface Points {
  x: number[];
  y: (number | null)[];
}

type Values = readonly (number | null | undefined)[];

/**
 * Reduces a series to at most two points per pixel column: the least and the greatest value of each, in time order,
 * so that no peak is lost. A column without values keeps one null, so a gap stays a gap.
 * @param columns pixel columns between `min` and `max` (x units); points outside go to the outermost column
 */
export function reduceMinMax(points: Points, min: number, max: number, columns: number): Points {
  if (isFew(points.x, columns)) return points;
  const kept = minMaxIndices(points.x, points.y, min, max, columns);
  return {
    x: kept.map((index) => points.x[index] as number),
    y: kept.map((index) => points.y[index] ?? null),
  };
}

/** Ascending indices of the points that `reduceMinMax` keeps. */
export function minMaxIndices(
  x: readonly number[],
  y: Values,
  min: number,
  max: number,
  columns: number,
): number[] {
  if (isFew(x, columns)) return Array.from(x.keys());
  const width = (max - min) / columns || 1;
  const kept: number[] = [];
  let column = -1;
  let [first, least, greatest] = [0, -1, -1];
  for (let index = 0; index < x.length; index++) {
    const own = Math.min(columns - 1, Math.max(0, Math.floor(((x[index] as number) - min) / width)));
    if (own !== column) {
      if (column >= 0) keep(kept, first, least, greatest);
      column = own;
      first = index;
      least = -1;
      greatest = -1;
    }
    const value = y[index];
    if (value === null || value === undefined) continue;
    if (least < 0 || value < (y[least] as number)) least = index;
    if (greatest < 0 || value > (y[greatest] as number)) greatest = index;
  }
  keep(kept, first, least, greatest);
  return kept;
}

const isFew = ({ length }: readonly number[], columns: number): boolean =>
  columns < 1 || length <= columns * 2;

/** Adds the kept points of a column: its least and its greatest value, or its first point when all are missing. */
function keep(kept: number[], first: number, least: number, greatest: number): void {
  if (least < 0) kept.push(first);
  else if (least === greatest) kept.push(least);
  else kept.push(Math.min(least, greatest), Math.max(least, greatest));
}

/** Means of the measured values of each column, at the middle of their places; null for a column without values. */
export function meanPerColumn(points: Points, min: number, max: number, columns: number): Points {
  if (columns < 1 || points.x.length <= columns) return points;
  const width = (max - min) / columns || 1;
  const columnOf = (x: number) => Math.floor((x - min) / width);
  const means: Points = { x: [], y: [] };
  for (let index = 0; index < points.x.length; ) {
    const own = columnOf(points.x[index] as number);
    let [count, sum] = [0, 0];
    for (; index < points.x.length && columnOf(points.x[index] as number) === own; index++) {
      const value = points.y[index] ?? null;
      if (value === null) continue;
      count++;
      sum += value;
    }
    means.x.push(min + (own + 0.5) * width);
    means.y.push(count > 0 ? sum / count : null);
  }
  return means;
}
