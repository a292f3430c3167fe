import type { Points } from '#domain/widgets/min-max.ts';

/** Least-squares line through a series as its first and last point; null with fewer than two values. */
export function trendOf(x: readonly number[], y: readonly (number | null)[]): Points | null {
  const points = x.flatMap((position, index) => {
    const value = y[index];
    return value === null || value === undefined ? [] : [[position, value] as const];
  });
  const first = points[0]?.[0];
  const last = points.at(-1)?.[0];
  if (first === undefined || last === undefined || first === last) return null;
  const meanX = points.reduce((sum, [position]) => sum + position, 0) / points.length;
  const meanY = points.reduce((sum, [, value]) => sum + value, 0) / points.length;
  const spread = points.reduce((sum, [position]) => sum + (position - meanX) ** 2, 0);
  const slope =
    points.reduce((sum, [position, value]) => sum + (position - meanX) * (value - meanY), 0) / spread;
  return { x: [first, last], y: [meanY + slope * (first - meanX), meanY + slope * (last - meanX)] };
}
