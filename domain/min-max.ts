/** Points of one series in time order; a missing value is null. */
export interface Points {
  x: number[];
  y: (number | null)[];
}

/**
 * Reduces a series to at most two points per pixel column: the least and the greatest value of each, in time order,
 * so that no peak is lost. A column without any value keeps one null: a gap stays a gap.
 * @param columns pixel columns between `min` and `max` (x units); points outside go to the outermost column
 */
export function reduceMinMax(points: Points, min: number, max: number, columns: number): Points {
  if (columns < 1 || points.x.length <= columns * 2) return points;
  const reduced: Points = { x: [], y: [] };
  const width = (max - min) / columns || 1;
  const columnOf = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - min) / width)));
  let from = 0;
  while (from < points.x.length) {
    const column = columnOf(points.x[from] as number);
    let to = from + 1;
    while (to < points.x.length && columnOf(points.x[to] as number) === column) to++;
    for (const index of extremes(points.y, from, to)) {
      reduced.x.push(points.x[index] as number);
      reduced.y.push(points.y[index] ?? null);
    }
    from = to;
  }
  return reduced;
}

/** Indices of the least and the greatest value of y[from, to), ascending; `from` alone where all are missing. */
function extremes(y: readonly (number | null)[], from: number, to: number): number[] {
  let least = -1;
  let greatest = -1;
  for (let index = from; index < to; index++) {
    const value = y[index];
    if (value === null || value === undefined) continue;
    if (least < 0 || value < (y[least] as number)) least = index;
    if (greatest < 0 || value > (y[greatest] as number)) greatest = index;
  }
  if (least < 0) return [from];
  if (least === greatest) return [least];
  return least < greatest ? [least, greatest] : [greatest, least];
}
