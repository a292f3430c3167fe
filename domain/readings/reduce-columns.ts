/** Columns that share their labels. */
export interface SharedColumns {
  labels: number[];
  columns: (number | null)[][];
}

/** Positions of the least and the greatest value among [from, to). */
function extremes(values: readonly (number | null)[], from: number, to: number): number[] {
  let [least, greatest] = [-1, -1];
  for (let i = from; i < to; i++) {
    const value = values[i];
    if (value === null || value === undefined) continue;
    if (least < 0 || value < (values[least] as number)) least = i;
    if (greatest < 0 || value > (values[greatest] as number)) greatest = i;
  }
  return least < 0 ? [] : [least, greatest];
}

/**
 * Positions to keep so that at most `points` are left and no column loses a peak. The labels are cut into stretches
 * of equal count, and each stretch keeps the least and the greatest value of every column. A stretch without values
 * keeps its first position, so a gap stays a gap. All positions are kept when they are few enough.
 */
export function keepPeaks({ labels, columns }: SharedColumns, points: number): number[] {
  if (labels.length <= points) return labels.map((_, i) => i);
  const stretches = Math.max(1, Math.floor(points / (2 * Math.max(1, columns.length))));
  const kept: number[] = [];
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor((stretch * labels.length) / stretches);
    const to = Math.floor(((stretch + 1) * labels.length) / stretches);
    const found = new Set(columns.flatMap((values) => extremes(values, from, to)));
    kept.push(...(found.size > 0 ? [...found].sort((a, b) => a - b) : [from]));
  }
  return kept;
}
